import Analysis
import ArgumentParser
import Campaign
import Experiment
import Foundation
import Messages
import Results

extension CheckCommand {
  /// Checks the run that was named, or one that is measured now.
  func check(against baseline: Baseline, _ metrics: [GatedMetric], _ catalogue: Catalogue) async throws
    -> GateReport
  {
    let named = try run.map { try RunFile($0, schema: catalogue.schema) }
    let file: RunFile
    if let named { file = named } else { file = try await measure(baseline, catalogue) }
    return try GateReport.check(file, against: baseline, metrics: metrics)
  }

  /// Keeps the run as the baseline and shows what changes by it.
  func update(_ path: String, _ metrics: [GatedMetric], _ catalogue: Catalogue) async throws {
    func baseline() throws -> Baseline { try Baseline(path, schema: catalogue.schema) }
    let named = try run.map { try RunFile($0, schema: catalogue.schema) }
    let file: RunFile
    if let named { file = named } else { file = try await measure(baseline(), catalogue) }
    if let flaw = file.environment?.flaw { throw HarnessError("\(file.path) \(flaw)") }
    if let gap = try GateReport.gaps(in: file).first {
      throw HarnessError("\(file.path) is no baseline: \(gap.cell): \(gap.text)")
    }
    if FileManager.default.fileExists(atPath: path) {
      do {
        try output.print(GateReport.check(file, against: baseline(), metrics: metrics))
      } catch let error where error is HarnessError || error is UsageError {
        // The very reason to record it anew.
        Console.say("not compared: \(error)")
      }
    } else {
      Console.say("\(path) is new, so there is nothing to compare the run with")
    }
    try Baseline.replace(path, with: file)
    Console.say("\(path) holds the run \(file.environment?.run ?? file.path) now")
  }

  /// Measures what the baseline did.
  private func measure(_ baseline: Baseline, _ catalogue: Catalogue) async throws -> RunFile {
    guard var configuration = baseline.file.environment?.configuration else {
      throw ValidationError(
        "there is no run.json beside \(baseline.file.trials) that says what to measure; name the run to check"
      )
    }
    if !app.trace.isEmpty { configuration.traces = try TraceOption.read(app.trace) }
    if let screens = app.screens { configuration.screens = try TextFile.read(screens) }
    let plan = try Plan(configuration, catalogue: catalogue)
    let executable = try ReleaseBuild.executable()
    let build = await BuildRecord(executable: executable)
    // What kinds of screen cost was measured with the baseline's screens, so it holds for the same ones alone.
    let isOfSameScreens = plan.screens == baseline.file.environment?.screens
    let calibrated = isOfSameScreens ? try ResultsFolder(baseline.file.path).recordIfThere()?.needs ?? [] : []
    let path = try out ?? RunFolder.reserve()
    let run = try Run(
      plan: plan, folder: ResultsFolder(path), resuming: false, build: build,
      executor: ChildExecutor(executable: executable), interruption: Interruption(),
      progress: RunProgress(plan), calibrated: calibrated)
    let end = try await run.perform()
    Console.say("rows are in \(path)")
    guard end != .interrupted else { throw Interrupted("interrupted; what was measured stays in \(path)") }
    return try RunFile(path, schema: catalogue.schema)
  }
}
