/// A session so far: what a policy sees of its screens, and what its totals need.
struct BudgetSession: ~Copyable {
  var state: NavigationState
  var hasUnloaded = false
  private var made = 0

  init(_ kinds: [ReplayedKind], limitBytes: Int, roundTripNanoseconds: Int) {
    state = NavigationState(limitBytes: limitBytes, costsOfKinds: ContiguousArray(kinds.map(\.costs)))
    state.roundTripNanoseconds = roundTripNanoseconds
  }

  /// A session that hasn't begun, under the same limit and latency.
  init(like other: borrowing BudgetSession) { state = NavigationState(like: other.state) }

  /// Begins again without screens, at time 0.
  mutating func restart() {
    state.restartSingleStack()
    hasUnloaded = false
    made = 0
  }

  /// Becomes equal to another session under the same limit, in the memory of its own arrays.
  mutating func become(_ other: borrowing BudgetSession) {
    state.becomeSingleStack(other.state)
    (hasUnloaded, made) = (other.hasUnloaded, other.made)
  }

  /// Pushes a new screen of those bytes.
  mutating func push(_ kind: Int, bytes: PerResource<Int>) {
    made += 1
    state.push(kind: kind, bytes: bytes, id: ScreenID(made))
  }

  /// Unloads resources of a screen; `false` if it is visible or gone.
  mutating func unload(_ entry: UnloadList.Entry) -> Bool {
    guard entry.slot < state.depth - 1, state.id(at: entry.slot) == entry.screen else { return false }
    // Unloading a view also releases its bitmaps and images.
    let views: Resources = entry.resources.contains(.viewTree) ? .views : []
    state.release(entry.resources.union(views), slot: entry.slot)
    return true
  }
}
