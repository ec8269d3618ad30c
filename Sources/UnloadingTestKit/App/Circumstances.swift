/// The circumstances of a session.
struct Circumstances: Sendable {
  let name: String
  /// The limit; for comparison, a resource of a screen takes up to 2 MB.
  var limitBytes: Int? = 12_000_000
  /// The number of screens below the deepest one that the app knows; none of them is loaded.
  var buried = 0
  var clockRuns = true
  var startsInBackground = false
  /// The number of steps before the policy starts.
  var stepsWithoutPolicy = 0
  /// Whether there are events for slots and screens that are unknown to the policy.
  var hasStrangers = false
  /// Whether some screens keep their views, whatever the policy decides.
  var hasStubbornScreens = true

  static let usual = Circumstances(name: "a usual session")

  static let all = [
    usual,
    Circumstances(name: "a session without a limit", limitBytes: nil),
    Circumstances(name: "a limit of 0 bytes", limitBytes: 0),
    Circumstances(name: "a stack of a million screens", buried: 1_000_000),
    Circumstances(name: "time that stands still", clockRuns: false),
    Circumstances(name: "a launch in the background", startsInBackground: true),
    Circumstances(name: "a policy that starts late", stepsWithoutPolicy: 200),
    Circumstances(name: "events of unknown slots", hasStrangers: true),
  ]
}
