import Campaign
import Experiment

/// One of the apps that share a budget: whether it is running, and its latest report.
struct Contestant {
  /// Its strategy.
  let strategy: String
  var process: AppProcess?
  var report = TurnReport()
  /// The number of the last switch to this app; `nil` before its first launch.
  var lastInFront: Int?
  /// The most urgent warning since the app was in front: a suspended app can free nothing more at the next one.
  var heard = TurnOrder.go

  var isAlive: Bool { process != nil }

  init(strategy: String) {
    self.strategy = strategy
  }
}
