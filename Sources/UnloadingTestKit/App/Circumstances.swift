/// Under what a session runs.
struct Circumstances: Sendable {
  let name: String
  /// What a screen takes is up to 2 MB a resource.
  var limitBytes: Int? = 12_000_000
  /// Screens below the deepest that the app knows, none of them loaded.
  var buried = 0
  var clockRuns = true
  var startsInBackground = false
  /// Steps that are over when the policy comes to it.
  var stepsWithoutPolicy = 0
  /// Whether events come for slots and screens that the policy never heard of.
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
