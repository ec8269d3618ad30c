import Experiment
import Foundation
import Messages
import Screens
import Strategies
import SystemPackage
import Traces

/// A trial in this process, without a limit, without purges, and with discarded rows.
enum SyntheticTrial {
  /// Replays the text of a trace of one kind of screen; `observe` is called with the replay before it starts.
  ///
  /// - Throws: `HarnessError` or an allocator's error if the process can't replay a trial.
  static func run(
    _ trace: String, screen: ScreenSpec, strategy: String, among parts: StrategyParts = .standard,
    observe: (LiveReplay) -> Void = { _ in }
  ) throws -> TrialResult {
    let fixtures = try FixtureFolder(screens: [screen], traces: ["synthetic": trace], seed: 1)
    let strategy = try Strategy(strategy, among: parts)
    var cell = Cell(
      strategy: strategy.label, workload: "synthetic", device: .small, placement: .kind, pressure: .scripted,
      relief: .none, limit: .unlimited)
    // Pango's memory and time would belong to the screens.
    cell.text = .bars
    let request = TrialRequest(
      trial: 0, parent: getppid(), cell: cell, seed: 1, fixtures: fixtures.path,
      trace: fixtures.tracePath("synthetic"), screens: [screen])
    guard let watch = ParentWatch(parent: request.parent) else {
      throw HarnessError("the parent process has ended")
    }
    // Writing rows is part of the measured work.
    let nowhere = try FileDescriptor.open("/dev/null", .writeOnly)
    defer { try? nowhere.close() }
    return try TrialRunner.run(
      request, strategy: strategy, to: nowhere, watch: watch, observe: observe)
  }
}
