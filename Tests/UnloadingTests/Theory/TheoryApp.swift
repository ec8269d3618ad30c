@testable import Unloading

/// An app of screens with one resource each, a model, driven by one of the policies; it notes whom the policy lets go.
struct TheoryApp: ~Copyable {
  /// The screens whose resource was let go, by number, in order.
  private(set) var victims: [Int] = []
  /// How often a screen was shown that had to be made again.
  private(set) var reloads = 0
  private(set) var policy: any UnloadPolicy
  private var state: NavigationState
  private var list = UnloadList()
  private var slots: [Int: Int] = [:]
  private var shown: Int?
  private var time = 0

  /// The policy's budget has to be half of the limit, the usual share.
  init(_ name: String, budget: Int, roundTrip: Int = 0) throws {
    policy = try PolicyCatalogue.all.policy(named: name)
    state = NavigationState(limitBytes: 2 * budget)
    state.roundTripNanoseconds = roundTrip
  }

  /// Shows a screen, new or known; it is made again if its resource is gone.
  mutating func show(_ number: Int, size: Int = 1, cost: ResourceCost = .free, slot: Int? = nil) {
    if let shown, let hidden = slots[shown], var before = state[hidden] {
      before.isVisible = false
      state.update(before)
    }
    let place = slots[number] ?? slot ?? number
    if slots[number] != nil, state[place] == nil { reloads += 1 }
    slots[number] = place
    shown = number
    time += 1
    var bytes = PerResource(repeating: 0)
    bytes.model = size
    state.update(
      LoadedScreen(
        id: ScreenID(number), slot: place, position: number, bytes: bytes,
        costs: PerResource(repeating: cost),
        lastShownMilliseconds: time, isVisible: true))
    tell(.appeared(slot: place))
  }

  /// Pops a screen.
  mutating func leave(_ number: Int) {
    guard let slot = slots.removeValue(forKey: number) else { return }
    if shown == number { shown = nil }
    state.remove(slot: slot)
    tell(.left(slot: slot, screen: ScreenID(number)))
  }

  private mutating func tell(_ event: NavigationEvent) {
    list.removeAll()
    policy.respond(to: event, in: state, unloading: &list)
    for entry in list.entries {
      victims.append(entry.screen.number)
      state.remove(slot: entry.slot)
    }
  }
}
