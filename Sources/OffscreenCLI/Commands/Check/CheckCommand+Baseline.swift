import Analysis
import ArgumentParser
import Campaign
import Experiment
import Messages
import Results

extension CheckCommand {
  /// Checks the run that was named, or one that is measured now.
  func check(against baseline: Baseline, _ metrics: [GatedMetric], _ catalogue: Catalogue) async throws
    -> GateReport
  {
    let named = try run.map { try RunFile($0, schema: catalogue.schema) }
    let folder = out ?? RunFolder.new()
    let measured = try await named == nil ? measure(baseline, into: folder, catalogue) : nil
    guard let file = named ?? measured else {
      throw HarnessError("interrupted; what was measured stays in \(folder)")
    }
    return try GateReport.check(file, against: baseline, metrics: metrics)
  }

  /// Keeps the run as the baseline and shows what changes by it.
  func update(_ path: String, _ metrics: [GatedMetric], _ catalogue: Catalogue) async throws {
    func baseline() throws -> Baseline { try Baseline(path, schema: catalogue.schema) }
    let named = try run.map { try RunFile($0, schema: catalogue.schema) }
    let folder = out ?? RunFolder.new()
    let measured = try await named == nil ? measure(baseline(), into: folder, catalogue) : nil
    guard let file = named ?? measured else {
      throw HarnessError("interrupted; what was measured stays in \(folder)")
    }
    if let flaw = file.environment?.flaw { throw HarnessError("\(file.path) \(flaw)") }
    if let gap = try GateReport.gaps(in: file).first {
      throw HarnessError("\(file.path) is no baseline: \(gap.cell): \(gap.text)")
    }
    do {
      try output.print(GateReport.check(file, against: baseline(), metrics: metrics))
    } catch let error as HarnessError {
      // The very reason to record it anew.
      Console.say("not compared: \(error)")
    }
    try Baseline.replace(path, with: file)
    Console.say("\(path) holds the run \(file.environment?.run ?? file.path) now")
  }

  /// Measures what the baseline did; `nil` if that was interrupted.
  private func measure(_ baseline: Baseline, into path: String, _ catalogue: Catalogue) async throws
    -> RunFile?
  {
    guard var configuration = baseline.file.environment?.configuration else {
      throw ValidationError(
        "there is no run.json beside \(baseline.file.trials) that says what to measure; name the run to check"
      )
    }
    if let trace = app.trace { configuration.trace = try TextFile.read(trace) }
    if let screens = app.screens { configuration.screens = try TextFile.read(screens) }
    let plan = try Plan(configuration, catalogue: catalogue)
    let executable = try ReleaseBuild.executable()
    // What kinds of screen cost was found of the baseline's screens, so it holds for the same ones alone.
    let isOfSameScreens = plan.screens == baseline.file.environment?.screens
    let run = try Run(
      plan: plan, folder: ResultsFolder(path), resuming: false,
      build: await BuildRecord(executable: executable), executor: ChildExecutor(executable: executable),
      interruption: Interruption(), progress: RunProgress(plan),
      calibrated: isOfSameScreens ? try ResultsFolder(baseline.file.path).recordIfThere()?.needs ?? [] : [])
    let end = try await run.perform()
    Console.say("rows are in \(path)")
    return end == .interrupted ? nil : try RunFile(path, schema: catalogue.schema)
  }
}
