import Campaign
import Experiment
import Messages
import Results
import TestSupport
import Testing

@testable import Analysis
@testable import OffscreenCLI

@Suite("bench check --budgets") struct BudgetCheckTests {
  private let temporary = TemporaryFolder()

  /// What the check of the committed sample says of these budgets.
  private func check(_ budgets: String, _ more: String...) async throws -> Said {
    try temporary.write(budgets, to: "app.budgets")
    return try await BenchBinary.run(
      ["check", "--budgets", temporary.path + "/app.budgets", Repository.run("sample")] + more)
  }

  @Test func `passes a run that keeps them`() async throws {
    let said = try await check(
      """
      deep-stack with ios6/plain/stack.value completes in 40%
      deep-stack with ios6/plain/stack.value state_lost 0
      deep-stack need <= 200MiB
      """)
    #expect(said.code == .exited(0) && said.output.hasPrefix("PASSED: 3 budgets kept\n"), "\(said)")
  }

  @Test func `ends with 2 where one is exceeded, and with 1 where one can't be judged`() async throws {
    let failed = try await check("deep-stack completes in 40%\ndeep-stack need <= 200MiB\n")
    #expect(failed.code == .exited(2), "\(failed)")
    #expect(
      failed.output.contains("  FAIL        deep-stack completes in 40%  (")
        && failed.output.contains("ios6: terminated in 2 of 2 blocks, at depth 22\n"),
      "\(failed.output)")
    let open = try await check("deep-stack with ios6/plain/stack.value complete mean <= 1s in 40%\n")
    #expect(
      open.code == .exited(1) && open.output.contains("2 blocks, which shows no noise"), "\(open.output)")
  }

  @Test func `writes JUnit and annotations`() async throws {
    let said = try await check(
      "deep-stack completes in 40%\n", "--format", "github", "--junit", temporary.path + "/b.xml")
    #expect(said.output.hasPrefix("::error file=") && said.output.contains(",line=1,"))
    #expect(try temporary.read("b.xml").contains(#"failures="1""#))
  }

  @Test(
    "answers a workload, a strategy or a file that isn't there with its place",
    arguments: [
      ("deep-stak completes in 40%", ":1: 'deep-stak' is not a workload"),
      ("deep-stack with iso6 completes in 40%", ":1: "),
      ("deep-stack with iso6 completes in 40%", "did you mean 'ios6'?"),
    ])
  func mistakes(line: String, says: String) async throws {
    let said = try await check(line)
    #expect(said.code == .exited(64) && said.error.contains(says), "\(said.error)")
  }
}

@Suite("the plan of budgets") struct BudgetPlanTests {
  private func plan(_ text: String, trace: String? = nil, strategies: [String] = ["ios6"]) throws -> Plan {
    let budgets = try BudgetPlan(
      BudgetFile(text, name: "b"), strategies: strategies,
      traces: trace.map { [Self.own($0)] } ?? [], catalogue: .standard)
    var configuration = RunConfiguration()
    configuration.screens = RunConfiguration.lightScreens
    configuration.traces = trace.map { [Self.own($0)] } ?? []
    return try budgets.plan(configuration, catalogue: .standard)
  }

  @Test func `measures each cell that they name, and nothing else`() throws {
    let plan = try plan(
      """
      deep-stack completes in 40MiB
      deep-stack state_lost 0
      deep-stack with ios6/dirty-flag completes in 30MiB
      tabs completes in 20MiB
      """)
    #expect(
      plan.blocks.filter { $0.block == 1 }.map { "\($0.cell.workload) \($0.cell.strategy) \($0.cell.limit)" }
        .sorted() == [
          "deep-stack ios6 40MiB", "deep-stack ios6/dirty-flag 30MiB", "tabs ios6 20MiB",
        ])
    #expect(plan.blockCount == 3 && plan.blocks.allSatisfy { $0.purpose == .measure })
    #expect(plan.blocks.map(\.trial) == Array(plan.needs.count..<plan.needs.count + 9))
    #expect(plan.needs.count == 2)
  }

  @Test func `has no control, also where a budget is of the control's own cell`() throws {
    let plan = try plan("deep-stack with ios5 completes in 40%\n")
    #expect(plan.blocks.count == 3 && plan.blocks.allSatisfy { $0.purpose == .measure })
  }

  @Test func `takes more blocks for times`() throws {
    #expect(try plan("deep-stack complete p90 <= 1s in 40MiB").blockCount == 5)
  }

  @Test func `of needs alone runs one trial each`() throws {
    let plan = try plan("deep-stack need <= 1MiB\n")
    #expect(plan.needs.count == 1 && plan.blocks.isEmpty)
  }

  @Test func `knows the user's own trace by its name`() throws {
    let measured = try plan("app completes in 2MiB\n", trace: "app")
    #expect(Set(measured.blocks.map(\.cell.workload)) == ["app"] && measured.needs.count == 1)
    #expect(throws: UsageError.self) { try plan("trace completes in 2MiB\n", trace: "app") }
  }

  private static func own(_ name: String) -> OwnTrace {
    OwnTrace(name: name, file: "some/\(name).trace", text: "push note\npop\n")
  }

  @Test func `is of every strategy where none is named`() throws {
    let plan = try plan("deep-stack completes in 2MiB\n", strategies: ["ios5", "ios6"])
    #expect(Set(plan.blocks.map(\.cell.strategy.name)) == ["ios5", "ios6"])
  }
}
