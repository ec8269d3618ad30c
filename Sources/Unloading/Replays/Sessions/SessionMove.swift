/// A step that several sessions take at once, because all of them began alike.
package struct SessionMove: Equatable, Sendable {
  /// Where a step starts.
  package enum Start: Sendable {
    /// After the move before.
    case onward
    /// At the last fork that still has steps.
    case fork
    /// At that fork, whose last step this is.
    case lastOfFork
  }

  package let step: StackStep
  package let start: Start
  /// Whether several moves start after it.
  package let isFork: Bool
  /// The sessions that take the step.
  package let sessions: Int
  /// The sessions that end with the step.
  package let endings: Int
}

extension [SessionMove] {
  /// The moves of whole sessions one after the other, without looking for common beginnings.
  package init(_ steps: [StackStep]) {
    self = steps.indices.map { index in
      let isLast = index + 1 == steps.count || steps[index + 1] == .launch
      return SessionMove(
        step: steps[index], start: .onward, isFork: false, sessions: 1, endings: isLast ? 1 : 0)
    }
  }
}
