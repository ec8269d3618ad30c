/// The states after those forks of a walk from which moves are still to be made, the latest last.
///
/// A state is used again once its fork has no more moves, so a walk allocates only as many as are open at the same time.
package struct Forks<State: AnyObject> {
  private var states: ContiguousArray<State> = []
  private var open = 0

  /// Starts without forks.
  package init() {}

  /// The state at which a move starts that doesn't start after the move before.
  package mutating func state(before move: SessionMove) -> State {
    let state = states[open - 1]
    if move.start == .lastOfFork { open -= 1 }
    return state
  }

  /// Adds a state for a fork; the caller must fill it, because it may still have what an earlier fork left.
  package mutating func stateToFill(_ make: () -> State) -> State {
    if open == states.count { states.append(make()) }
    open += 1
    return states[open - 1]
  }
}
