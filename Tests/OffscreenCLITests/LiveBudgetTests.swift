import Campaign
import Experiment
import Results
import TestSupport
import Testing

@testable import Analysis
@testable import OffscreenCLI

@Suite("budgets of an app that is measured") struct LiveBudgetTests {
  private let temporary = TemporaryFolder()

  @Test(.timeLimit(.minutes(5))) func `are judged by trials of its own trace and screens`() async throws {
    let trace = "push note\npush note:2\npop\npush note:3\npop\npop\n"
    let file = try BudgetFile(
      """
      app need <= 1GiB
      app with ios6/revived-unload completes in 64MiB
      app with ios6/revived-unload state_lost 0
      app with ios6/revived-unload complete max <= 0 in 64MiB
      """, name: "app.budgets")
    let budgets = try BudgetPlan(
      file, strategies: ["ios6"], traces: [OwnTrace(name: "app", file: "app.trace", text: trace)],
      catalogue: .standard)
    var configuration = RunConfiguration()
    configuration.traces = [OwnTrace(name: "app", file: "app.trace", text: trace)]
    configuration.screens = RunConfiguration.lightScreens
    configuration.blocks = 3
    let plan = try budgets.plan(configuration, catalogue: .standard)
    let run = try Run(
      plan: plan, folder: ResultsFolder(temporary.path + "/run"), resuming: false,
      build: BuildRecord(swift: "6.3", configuration: "debug", binaryDigest: "00"),
      executor: ChildExecutor(executable: try BenchBinary.path), interruption: nil,
      progress: RunProgress(total: 0, interval: 1e9))
    #expect(try await run.perform() == .done)
    #expect(try run.folder.trialRows().count == 4)

    // The folder by itself knows the trace's name.
    try temporary.write(
      "app need <= 1GiB\napp with ios6/revived-unload completes in 64MiB\n", to: "kept.budgets")
    let kept = try await BenchBinary.run(
      "check", "--budgets", temporary.path + "/kept.budgets", run.folder.path)
    #expect(kept.code == .exited(0) && kept.output.hasPrefix("PASSED: 2 budgets kept\n"), "\(kept)")

    let judge = try BudgetJudge(
      rows: run.folder.trialRows(), returns: MeasuredReturn.all(in: run.folder.returns))
    let verdicts = budgets.entries.map {
      judge.finding($0.budget, workload: $0.workload, strategy: $0.strategy).verdict
    }
    #expect(verdicts == [.pass, .pass, .pass, .fail])
  }
}
