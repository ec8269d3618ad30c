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
    let given = try TraceOption.read(app.trace)
    let traces = given.isEmpty ? named?.environment?.configuration.traces ?? [] : given
    let plan = try BudgetPlan(
      file, strategies: app.strategy.isEmpty ? ["ios6"] : app.strategy, traces: traces, catalogue: catalogue)
    let judged: RunFile
    if let named { judged = named } else { judged = try await measure(plan, catalogue) }
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

  /// Measures what the budgets require.
  private func measure(_ budgets: BudgetPlan, _ catalogue: Catalogue) async throws -> RunFile {
    var configuration = RunConfiguration()
    try app.choose(in: &configuration)
    configuration.seed = seed ?? 1
    configuration.blocks = blocks
    let plan = try budgets.plan(configuration, catalogue: catalogue)
    let executable = try ReleaseBuild.executable()
    let path = try out ?? RunFolder.reserve()
    let run = try Run(
      plan: plan, folder: ResultsFolder(path), resuming: false,
      build: await BuildRecord(executable: executable), executor: ChildExecutor(executable: executable),
      interruption: Interruption(), progress: RunProgress(plan))
    let end = try await run.perform()
    Console.say("rows are in \(path)")
    guard end != .interrupted else { throw Interrupted("interrupted; what was measured stays in \(path)") }
    return try RunFile(path, schema: catalogue.schema)
  }
}
