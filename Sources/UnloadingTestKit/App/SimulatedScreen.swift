import Seeds
import Unloading

/// A live screen of the simulated app.
struct SimulatedScreen {
  /// The values that the policy may know about the screen.
  var known: LoadedScreen
  /// The bytes of each resource when all are loaded.
  let whole: PerResource<Int>
  /// Whether the screens below it stay visible.
  let isSheet: Bool
  /// Whether it keeps its view, whatever the policy decides; controllers in apps may do so.
  let isStubborn: Bool
  /// The resources that the policy has released since the screen was last shown.
  var released: Resources = []

  /// Makes a screen of one of six kinds; sizes vary within a kind, and some resources are missing.
  init(
    id: ScreenID, slot: Int, tab: Int, position: Int, isSheet: Bool, mayBeStubborn: Bool,
    random: inout SplitMix64
  ) {
    let kind = random.next(below: 6)
    var whole = PerResource(repeating: 0)
    var costs = PerResource(repeating: ResourceCost.free)
    for resource in Resource.allCases where (kind + Int(resource.rawValue)) % 4 != 0 {
      whole[resource] = 1 + random.next(below: 1 << (16 + kind))
      costs[resource] = ResourceCost(
        workNanoseconds: random.next(below: 20_000_000),
        roundTrips: resource == .model ? random.next(below: 4) : 0)
    }
    self.whole = whole
    self.isSheet = isSheet
    isStubborn = mayBeStubborn && random.next(below: 12) == 0
    known = LoadedScreen(
      id: id, slot: slot, kind: kind, tab: tab, position: position, bytes: PerResource(repeating: 0),
      costs: costs, lastShownMilliseconds: 0, timesShown: 0, isVisible: false)
  }

  /// Shows the screen, which loads all its resources.
  mutating func show(at milliseconds: Int) {
    if !known.isVisible { known.timesShown += 1 }
    glimpse(at: milliseconds)
    known.isVisible = true
  }

  /// Loads all resources, as if the screen were shown for a moment.
  mutating func glimpse(at milliseconds: Int) {
    known.bytes = whole
    known.lastShownMilliseconds = milliseconds
    released = []
  }

  /// Carries out the policy's decision.
  mutating func release(_ resources: Resources) {
    drop(isStubborn ? resources.subtracting(.viewTree) : resources)
    released.formUnion(resources)
  }

  /// Removes the resources, for any reason.
  mutating func drop(_ resources: Resources) {
    for resource in Resource.allCases where resources.contains(resource) { known.bytes[resource] = 0 }
  }
}
