/// How time passes between the steps of a replay.
protocol ReplayTime: AnyObject {
  /// Milliseconds since the app was first launched.
  var milliseconds: Int { get }

  /// Lets time pass until then; the app's timers fire as they become due.
  func pass(until milliseconds: Int)
}
