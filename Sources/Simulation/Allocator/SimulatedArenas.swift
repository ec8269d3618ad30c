import Experiment
import Unloading

/// The arena of each resource, as the placement `kind` has them; with `shared`, one arena for all.
struct SimulatedArenas: ~Copyable {
  /// What the arenas have in total.
  private(set) var pages = ArenaPages()

  private let isShared: Bool
  private var backingStore: SimulatedArena
  private var images: SimulatedArena
  private var viewTree: SimulatedArena
  private var model: SimulatedArena
  private var cache: SimulatedArena

  /// Arenas that will be asked for some of the requests.
  init(_ requests: AllocationRequests, isShared: Bool) {
    self.isShared = isShared
    backingStore = SimulatedArena(requests)
    images = SimulatedArena(requests)
    viewTree = SimulatedArena(requests)
    model = SimulatedArena(requests)
    cache = SimulatedArena(requests)
  }

  /// Changes the arena of a resource.
  mutating func change<Result>(_ resource: Resource, _ body: (inout SimulatedArena) -> Result) -> Result {
    switch isShared ? .backingStore : resource {
    case .backingStore: Self.change(&backingStore, of: &pages, body)
    case .images: Self.change(&images, of: &pages, body)
    case .viewTree: Self.change(&viewTree, of: &pages, body)
    case .model: Self.change(&model, of: &pages, body)
    case .cache: Self.change(&cache, of: &pages, body)
    }
  }

  private static func change<Result>(
    _ arena: inout SimulatedArena, of total: inout ArenaPages,
    _ body: (inout SimulatedArena) -> Result
  ) -> Result {
    total -= arena.pages
    let result = body(&arena)
    total += arena.pages
    return result
  }
}
