import Traces

/// The properties of a whole trace that a replay needs in advance, to reserve room for its records before the baseline
/// is taken.
struct TraceOutline {
  let returns: Int
  /// The maximum number of screens at once, including those that a step is about to release.
  let mostScreens: Int
  /// The maximum number of screens on one stack.
  let deepestStack: Int
  /// For each step of all sessions, whether the front screen must be recorded before it, because the user returns
  /// later.
  private let departures: ContiguousArray<Bool>

  init(_ trace: Trace) {
    returns = trace.returns
    deepestStack = trace.maximumDepth + 1
    mostScreens = trace.sessions.map(Self.mostScreens).max()! + max(1, trace.tabs)
    var departures = ContiguousArray(repeating: false, count: trace.stepCount)
    var first = 0
    for session in trace.sessions {
      for index in session.departures() { departures[first + index] = true }
      first += session.steps.count
    }
    self.departures = departures
  }

  /// Whether the user returns later to the screen that is in front before the step with this number.
  ///
  /// A repeated trace continues the count of steps.
  func isDeparture(_ step: Int) -> Bool { departures[step % departures.count] }

  private static func mostScreens(of session: Session) -> Int {
    var navigation = Navigation()
    var most = 0
    for step in session.steps {
      // The steps of a session are known to be possible.
      _ = try? navigation.perform(step)
      most = max(most, navigation.screenCount + step.pages.count + 1)
    }
    return most
  }
}
