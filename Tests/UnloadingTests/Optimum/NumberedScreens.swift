import Seeds

@testable import Unloading

/// A kind of screen as numbers: sizes in units of 100 kB and work in microseconds, measured once in the live suite.
///
/// The tree is with images and text. Data takes no work but a wait for the server.
struct ScreenNumbers {
  let bytes: PerResource<Int>
  let costs: PerResource<ResourceCost>

  init(store: (units: Int, work: Int), tree: (units: Int, work: Int), model units: Int) {
    var bytes = PerResource(repeating: 0)
    var costs = PerResource(repeating: ResourceCost.free)
    (bytes.backingStore, bytes.viewTree, bytes.model) = (store.units, tree.units, units)
    costs.backingStore = ResourceCost(workNanoseconds: store.work * 1_000)
    costs.viewTree = ResourceCost(workNanoseconds: tree.work * 1_000)
    costs.model = ResourceCost(workNanoseconds: 0, roundTrips: 1)
    self.bytes = bytes
    self.costs = costs
  }

  /// Feed, list, form and article.
  static let kinds = [
    ScreenNumbers(store: (10, 200), tree: (31, 6_000), model: 2),
    ScreenNumbers(store: (10, 150), tree: (3, 2_500), model: 17),
    ScreenNumbers(store: (3, 60), tree: (3, 2_000), model: 1),
    ScreenNumbers(store: (10, 300), tree: (18, 50_000), model: 2),
  ]

  /// The kind of a recorded page: of nine pages one is a feed, two are lists, two forms and four articles.
  static func kind(ofPage page: UInt64) -> Int {
    var digest = FNV1a()
    digest.combine(UInt64(0))
    digest.combine(page)
    var random = SplitMix64(seed: digest.value)
    return [0, 1, 1, 2, 2, 3, 3, 3, 3][random.next(below: 9)]
  }
}

/// A step of a session over numbers.
enum NumberedStep: Equatable {
  case push(kind: Int)
  case back
}
