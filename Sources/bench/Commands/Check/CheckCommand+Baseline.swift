import ArgumentParser
import Comparison
import Harness

extension CheckCommand {
  /// Checks the run that was named, or one that is measured now.
  ///
  /// Times that seem worse in a run of its own making are measured again; of a run that was named, nothing can be.
  func check(against baseline: Baseline, _ metrics: [GatedMetric]) async throws -> GateReport {
    let named = try run.map { try RunFile($0) }
    let folder = out ?? RunFolder.new()
    let measured = try await named == nil ? measure(baseline, into: folder) : nil
    guard let file = named ?? measured else {
      throw HarnessError("interrupted; what was measured stays in \(folder)")
    }
    let report = try GateReport.check(file, against: baseline, metrics: metrics)
    let unsure = report.unsure.filter { $0.metric?.isTime == true }
    guard measured != nil, !unsure.isEmpty else { return report }
    Console.say("times of \(Set(unsure.map(\.cell)).count) cells seem worse; measuring those again …")
    let strategies = Set(unsure.map(\.cell.strategy)).sorted()
    guard let again = try await measure(baseline, into: folder + "-again", strategies: strategies) else {
      throw HarnessError("interrupted; what was measured stays in \(folder)")
    }
    // Bytes and counts are no matter of luck; their cells may not even be among those that were measured again.
    return report.confirmed(
      by: try GateReport.check(again, against: baseline, metrics: metrics, only: unsure))
  }

  /// Keeps the run as the baseline and shows what changes by it.
  func update(_ path: String, _ metrics: [GatedMetric]) async throws {
    let named = try run.map { try RunFile($0) }
    let folder = out ?? RunFolder.new()
    let measured = try await named == nil ? measure(Baseline(path), into: folder) : nil
    guard let file = named ?? measured else {
      throw HarnessError("interrupted; what was measured stays in \(folder)")
    }
    if let flaw = file.environment?.flaw { throw HarnessError("\(file.path) \(flaw)") }
    if let gap = try GateReport.gaps(in: file).first {
      throw HarnessError("\(file.path) is no baseline: \(gap.cell): \(gap.text)")
    }
    do {
      try output.print(GateReport.check(file, against: Baseline(path), metrics: metrics))
    } catch let error as HarnessError {
      // The very reason to record it anew.
      Console.say("not compared: \(error)")
    }
    try Baseline.replace(path, with: file)
    Console.say("\(path) holds the run \(file.environment?.run ?? file.path) now")
  }

  /// Measures what the baseline did; `nil` if that was interrupted.
  private func measure(
    _ baseline: Baseline, into path: String, strategies: [String]? = nil
  ) async throws -> RunFile? {
    guard var configuration = baseline.file.environment?.configuration else {
      throw ValidationError(
        "there is no run.json beside \(baseline.file.trials) that says what to measure; name the run to check"
      )
    }
    if let strategies { configuration.strategies = strategies }
    let plan = try Plan(configuration)
    let executable = try ReleaseBuild.executable()
    let run = try Run(
      plan: plan, folder: ResultsFolder(path), resuming: false,
      build: await BuildRecord(executable: executable), executor: ChildExecutor(executable: executable),
      interruption: Interruption(), progress: Progress(total: plan.needs.count + plan.blocks.count))
    let end = try await run.perform()
    Console.say("rows are in \(path)")
    return end == .interrupted ? nil : try RunFile(path)
  }
}
