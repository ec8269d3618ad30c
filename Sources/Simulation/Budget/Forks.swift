/// The states after the forks of a walk that still have moves, the latest last.
///
/// States are used again, so that a fork takes no new memory once the walk was as far from the launch before.
struct Forks<State: AnyObject> {
  private var states: ContiguousArray<State> = []
  private var open = 0

  /// The state at which a move starts; `nil` if it is the one after the move before.
  mutating func state(before move: SessionMove) -> State? {
    guard move.start != .onward else { return nil }
    defer { if move.start == .lastOfFork { open -= 1 } }
    return states[open - 1]
  }

  /// A state of any contents, which must become the one after a fork.
  mutating func stateToFill(_ make: () -> State) -> State {
    if open == states.count { states.append(make()) }
    open += 1
    return states[open - 1]
  }
}
