/// A step that several sessions take at once, because all of them began alike.
///
/// It is small, 12 bytes, because a sweep makes one for each different beginning.
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

  private let storedSessions: UInt32
  private let storedEndings: UInt32
  package let step: StackStep
  package let start: Start
  /// Whether several moves start after it.
  package let isFork: Bool

  /// At most 2³² − 1 sessions.
  package init(step: StackStep, start: Start, isFork: Bool, sessions: Int, endings: Int) {
    (self.step, self.start, self.isFork) = (step, start, isFork)
    (storedSessions, storedEndings) = (UInt32(sessions), UInt32(endings))
  }

  /// The sessions that take the step.
  package var sessions: Int { Int(storedSessions) }
  /// The sessions that end with the step.
  package var endings: Int { Int(storedEndings) }
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
