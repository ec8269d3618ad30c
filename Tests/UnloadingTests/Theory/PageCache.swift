@testable import Unloading

/// A page cache as libCacheSim simulates it, run by one of our policies: a page is a screen with one resource, any page
/// may be asked for at any time, nothing is popped, and nothing is pinned.
struct PageCache: ~Copyable {
  private(set) var misses = 0
  private var policy: any UnloadPolicy
  private var state: NavigationState
  private var list = UnloadList()
  private let size: (Int) -> Int

  /// The policy's budget has to be half of the limit, the usual share.
  init(policy: any UnloadPolicy, capacity: Int, size: @escaping (Int) -> Int) {
    self.policy = policy
    self.size = size
    state = NavigationState(limitBytes: 2 * capacity)
  }

  mutating func request(_ page: Int, at time: Int) {
    if state[page] == nil { misses += 1 }
    var bytes = PerResource(repeating: 0)
    bytes.model = size(page)
    // GDSF's cost of 10⁶, which libCacheSim has built in.
    let cost = ResourceCost(workNanoseconds: 1_000_000)
    state.update(
      LoadedScreen(
        id: ScreenID(page), slot: page, position: 0, bytes: bytes, costs: PerResource(repeating: cost),
        lastShownMilliseconds: time, isVisible: false))
    list.removeAll()
    policy.respond(to: .appeared(slot: page), in: state, unloading: &list)
    for entry in list.entries { state.remove(slot: entry.slot) }
  }
}
