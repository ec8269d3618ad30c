import Messages
import Screens
import Testing
import Traces

@testable import Campaign
@testable import Experiment
@testable import Results
import TestSupport

@Suite("workloads") struct WorkloadTests {
  @Test("each has returns to measure", arguments: WorkloadCatalogue.all.map(\.name))
  func returns(name: String) throws {
    let entry = try #require(WorkloadCatalogue.all.first { $0.name == name })
    let trace = try entry.make(1).trace
    #expect(trace.name == name)
    #expect(trace.returns >= 40)
  }

  @Test func `the parameters of each are recorded`() throws {
    var configuration = RunConfiguration.light(["inert"])
    configuration.factors[Factors.workload] = WorkloadCatalogue.all.map(\.name)
    let record = RunRecord(
      plan: try Plan(configuration), folder: ResultsFolder("/nowhere"),
      build: BuildRecord(swift: "6.3", configuration: "debug", binaryDigest: "0"))
    #expect(record.humanDraw != nil && record.deepStack != nil && record.tabs?.tabs == 4)
    #expect(record.modalForm?.forms == 8 && record.masterDetail?.details == 8)
    #expect(record.shop?.dealers == 3 && record.day?.tabs == 2)
  }

  @Test func `kinds that a workload names come with it, and numbered pages are never of them`() throws {
    var configuration = RunConfiguration.light(["inert"])
    configuration.factors[Factors.workload] = ["modal-form"]
    let screens = try Plan(configuration).screens
    #expect(screens.map(\.kind) == ["note", "form", "info"])
    #expect(screens.map(\.weight) == [1, 0, 0])
    configuration.factors[Factors.workload] = ["tabs"]
    #expect(try Plan(configuration).screens.map(\.kind) == ["note"])
    configuration.factors[Factors.workload] = ["shop"]
    #expect(try Plan(configuration).screens.map(\.kind) == ["note"] + ScreenCatalogue.all.map(\.kind))
  }

  @Test("no workload names a kind that isn't in the catalogue", arguments: WorkloadCatalogue.all.map(\.name))
  func kinds(name: String) throws {
    let entry = try #require(WorkloadCatalogue.all.first { $0.name == name })
    #expect(try entry.make(1).trace.namedKinds.isSubset(of: ScreenCatalogue.all.map(\.kind)))
  }

  @Test func `the user's own form goes before the suite's`() throws {
    var configuration = RunConfiguration.light(["inert"])
    configuration.factors[Factors.workload] = ["modal-form"]
    configuration.screens = .init(name: "s", text: "form views:9 fields:2 weight:3\n")
    let screens = try Plan(configuration).screens
    #expect(screens.map(\.kind) == ["form", "info"])
    #expect(screens[0].views == 9 && screens[0].weight == 3)
  }

  @Test func `a kind that is not described is refused wherever a trace names it`() {
    for step in ["push nite", "push nite:3", "push nite kept", "present nite", "setStack 1 nite"] {
      var configuration = RunConfiguration.light(["inert"])
      configuration.factors[Factors.workload] = []
      configuration.traces = [OwnTrace(file: "t.trace", text: "\(step)\n")]
      let error = #expect(throws: UsageError.self) { try Plan(configuration) }
      #expect("\(error!)".contains("'nite' is not a kind of screen"))
    }
  }
}
