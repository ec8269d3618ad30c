import Campaign
import Experiment

/// One of the apps that share a budget: alive or not, and what it said last.
struct Contestant {
  /// Its strategy.
  let strategy: String
  var process: AppProcess?
  var report = TurnReport()
  /// The number of the last switch that brought it to the front; `nil` before its first launch.
  var lastInFront: Int?
  /// The most urgent warning since it was in front: a suspended app has nothing more to give at the next one.
  var heard = TurnOrder.go

  var isAlive: Bool { process != nil }

  init(strategy: String) {
    self.strategy = strategy
  }
}
