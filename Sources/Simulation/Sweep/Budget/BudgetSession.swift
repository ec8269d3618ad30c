import Unloading

/// A session so far: the screens on its stack, and what a policy sees of them.
struct BudgetSession: ~Copyable {
  /// A screen on the stack; the state forgets those that hold nothing.
  struct Screen {
    let id: ScreenID
    let kind: Int
    var missing: Resources = []
    var timesShown = 1
  }

  var state: NavigationState
  private(set) var stack: ContiguousArray<Screen> = []
  var hasUnloaded = false
  private var made = 0

  init(limitBytes: Int, roundTripNanoseconds: Int) {
    state = NavigationState(limitBytes: limitBytes)
    state.roundTripNanoseconds = roundTripNanoseconds
  }

  /// A session that hasn't begun, under the same limit and latency.
  init(like other: borrowing BudgetSession) {
    state = NavigationState(limitBytes: other.state.limitBytes)
    state.roundTripNanoseconds = other.state.roundTripNanoseconds
  }

  /// Begins again without screens, at time 0.
  mutating func restart() {
    state.removeAll()
    state.nowMilliseconds = 0
    stack.removeAll(keepingCapacity: true)
    hasUnloaded = false
    made = 0
  }

  /// Becomes equal to another session under the same limit, in the memory of its own arrays.
  mutating func become(_ other: borrowing BudgetSession) {
    state.becomeSingleStack(other.state)
    // Not by a method that policies share: one of another module is not compiled for this array.
    stack.removeAll(keepingCapacity: true)
    stack.append(contentsOf: other.stack)
    (hasUnloaded, made) = (other.hasUnloaded, other.made)
  }

  mutating func push(_ whole: LoadedScreen) {
    made += 1
    stack.append(Screen(id: ScreenID(made), kind: whole.kind))
    state.push(whole, id: ScreenID(made))
  }

  /// Removes the uppermost screen and returns it. The caller must show the one below in `state`, or by ``restore(_:)`` if
  /// it lacks something.
  mutating func removeTop() -> Screen {
    let left = stack.removeLast()
    stack[stack.count - 1].timesShown += 1
    return left
  }

  /// Shows the uppermost screen once the one above it was removed, and makes it whole.
  mutating func restore(_ whole: LoadedScreen) {
    let slot = stack.count - 1
    stack[slot].missing = []
    state.pop(restoring: whole, id: stack[slot].id, timesShown: stack[slot].timesShown)
  }

  /// Unloads resources of a screen; `false` if it is visible or gone.
  mutating func unload(_ entry: UnloadList.Entry) -> Bool {
    guard entry.slot < stack.count - 1, stack[entry.slot].id == entry.screen else { return false }
    // Unloading a view also releases its bitmaps and images.
    let views: Resources = entry.resources.contains(.viewTree) ? .views : []
    let gone = entry.resources.union(views)
    stack[entry.slot].missing.formUnion(gone)
    state.release(gone, slot: entry.slot)
    return true
  }
}
