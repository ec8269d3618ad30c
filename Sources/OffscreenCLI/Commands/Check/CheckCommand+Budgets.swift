import Analysis
import Campaign
import Experiment
import Foundation
import Messages
import Results

extension CheckCommand {
  /// Judges a run by a file of budgets: the run that was named, or one that measures what they ask for.
  func check(budgets path: String, _ catalogue: Catalogue) async throws -> BudgetReport {
    let text = try TextFile.read(path)
    let file = try BudgetFile(text.text, name: path, metrics: catalogue.schema.metrics)
    let named = try run.map { try RunFile($0, schema: catalogue.schema) }
    let trace = app.trace ?? named?.environment?.configuration.trace?.name
    let plan = try BudgetPlan(
      file, strategies: app.strategy.isEmpty ? ["ios6"] : app.strategy, trace: trace, catalogue: catalogue)
    let folder = out ?? RunFolder.new()
    let measured = try await named == nil ? measure(plan, into: folder, catalogue) : nil
    guard let judged = named ?? measured else {
      throw HarnessError("interrupted; what was measured stays in \(folder)")
    }
    if let flaw = judged.environment?.flaw { throw HarnessError("\(judged.path) \(flaw)") }
    return try report(file, plan, judged, catalogue.schema)
  }

  private func report(_ file: BudgetFile, _ plan: BudgetPlan, _ judged: RunFile, _ schema: Schema) throws
    -> BudgetReport
  {
    let returns = try? judged.returns()
    let judge = BudgetJudge(
      rows: try TrialRow.all(in: judged.trials, schema: schema),
      returns: try returns.map { try MeasuredReturn.all(in: $0) }, metrics: schema.metrics,
      latency: fetchLatency ?? .usual)
    return BudgetReport(
      file: file.name,
      findings: plan.entries.map {
        judge.finding($0.budget, workload: $0.workload, strategy: $0.strategy)
      })
  }

  /// Measures what the budgets ask for; `nil` if that was interrupted.
  private func measure(_ budgets: BudgetPlan, into path: String, _ catalogue: Catalogue) async throws
    -> RunFile?
  {
    var configuration = RunConfiguration()
    try app.choose(in: &configuration)
    configuration.seed = seed ?? 1
    configuration.blocks = blocks
    let plan = try budgets.plan(configuration, catalogue: catalogue)
    let executable = try ReleaseBuild.executable()
    let run = try Run(
      plan: plan, folder: ResultsFolder(path), resuming: false,
      build: await BuildRecord(executable: executable), executor: ChildExecutor(executable: executable),
      interruption: Interruption(), progress: RunProgress(plan))
    let end = try await run.perform()
    Console.say("rows are in \(path)")
    return end == .interrupted ? nil : try RunFile(path, schema: catalogue.schema)
  }
}
