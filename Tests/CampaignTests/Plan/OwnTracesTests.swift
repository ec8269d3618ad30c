import Foundation
import TestSupport
import Testing
import Traces

@testable import Campaign
@testable import Experiment
@testable import Results

@Suite("traces of the user's own") struct OwnTracesTests {
  private let screens = RunConfiguration.NamedText(
    name: "s.txt", text: "note views:5 rows:1\ncart views:6\n商品 views:5 weight:0\n")

  private func configuration(_ traces: OwnTrace...) -> RunConfiguration {
    var configuration = RunConfiguration()
    configuration.preset = "quick"
    configuration.screens = screens
    configuration.traces = traces
    return configuration
  }

  @Test func `are a workload each, under its own name`() throws {
    let plan = try Plan(
      configuration(
        OwnTrace(name: "browse", file: "a.txt", text: "push note\npop\n"),
        OwnTrace(name: "оплата", file: "b.txt", text: "push cart\npop\n")))
    #expect(Set(plan.cells.map(\.workload)) == ["browse", "оплата"])
    #expect(plan.workloads["оплата"]?.trace.sessions[0].steps == [.push(.kind("cart")), .pop])
    #expect(plan.needs.map(\.cell.workload) == ["browse", "оплата"])
  }

  @Test func `take the place of a workload of the suite that has the same name, not its limits`() throws {
    var own = configuration(OwnTrace(name: "human", file: "a.txt", text: "push note\npop\n"))
    own.factors[Factors.workload] = ["human"]
    let plan = try Plan(own)
    #expect(plan.workloads["human"]?.trace.stepCount == 2)
    // Those of the preset's first section: 60 % was chosen for the suite's own.
    #expect(Set(plan.cells.map(\.limit)) == [.share(percent: 40)])
    #expect(plan.cells.count == Set(plan.cells.map(\.strategy)).count)
  }

  @Test func `and the roots of their tabs name kinds that there must be`() throws {
    let good = OwnTrace(name: "shop", file: "a.txt", text: "tab 0 商品\ntab 1 cart\ntab 1\ntab 0\n")
    let plan = try Plan(configuration(good))
    let trace = try #require(plan.workloads["shop"]?.trace)
    #expect(trace.namedKinds == ["商品", "cart"])
    #expect(trace.kinds(of: plan.screens).map(\.kind).contains("商品"))
    let bad = OwnTrace(name: "shop", file: "a.txt", text: "tab 0 note\ntab 1 catr\ntab 1\ntab 0\n")
    let error = #expect(throws: (any Error).self) { try Plan(configuration(bad)) }
    #expect(
      "\(error!)"
        == "a.txt:2: 'catr' is not a kind of screen in s.txt; expected note, cart, 商品; did you mean 'cart'?")
  }

  @Test func `are told apart when two runs are compared`() throws {
    let (one, two) = (
      OwnTrace(name: "a", file: "x", text: "push 1\n"), OwnTrace(name: "b", file: "x", text: "push 2\n")
    )
    #expect([one, two].texts == [two, one].texts && [one].texts != [two].texts)
  }

  @Test func `have rows, a record and fixtures under names in any language`() async throws {
    let temporary = TemporaryFolder()
    var own = configuration(
      OwnTrace(name: "заказ", file: "b.txt", text: "tab 1 cart\npush 商品\npush 商品:2\npop\ntab 1\ntab 0\npop\n")
    )
    own.factors[Factors.strategy] = ["ios6/revived-unload"]
    own.factors[Factors.placement] = ["kind", "screen"]
    own.blocks = 1
    let run = try makeRun(own, in: temporary, executor: ChildExecutor(executable: try BenchBinary.path))
    #expect(try await run.perform() == .done)
    let rows = try run.folder.trialRows()
    #expect(rows.allSatisfy { $0["workload"] == "заказ" && $0["status"] != "invalid" } && rows.count >= 3)
    #expect(try RunRecord.read(from: run.folder).configuration == own)
    #expect(
      try RunRecord.read(from: run.folder).needs.first?.calibration?.kinds.map(\.name).contains("商品") == true)
    #expect(try temporary.read("run/timeline.csv").contains("push 商品:2"))
  }
}
