import Traces

/// What a replay has to know of a whole trace beforehand, so that its own records have room before the baseline
/// is taken.
struct TraceOutline {
  let returns: Int
  /// The screens that there are at once, at most, those included that a step is about to let go.
  let mostScreens: Int
  /// The screens on one stack, at most.
  let deepestStack: Int
  /// For each step of all sessions, whether the screen in front has to be remembered before it: a person returns later.
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

  /// Whether somebody returns to the screen that is in front before the step of that number.
  ///
  /// A trace that is replayed again goes on counting its steps.
  func isDeparture(_ step: Int) -> Bool { departures[step % departures.count] }

  private static func mostScreens(of session: Session) -> Int {
    var navigation = Navigation()
    var most = 0
    for step in session.steps {
      // The steps of a session are possible ones.
      _ = try? navigation.perform(step)
      most = max(most, navigation.screenCount + step.pages.count + 1)
    }
    return most
  }
}
