import Experiment
import Messages
import Results
import TestSupport
import Testing

@testable import Analysis

@Suite("a run of other screens than the baseline's") struct OtherScreensTests {
  private let temporary = TemporaryFolder()

  private static func screens(_ views: Int) -> String {
    """
    [{ "kind" : "feed", "views" : \(views), "text" : { "layouts" : 14, "characters" : 40 }, "rows" : 10, "cacheBytes" : 0,
       "fields" : 0, "drawnPercent" : 50, "weight" : 1 }]
    """
  }

  /// What the gate says of a run whose screens have more views, and whose cells changed like this.
  private func report(_ changes: [String: String]) throws -> GateReport {
    let record = RecordText.usual
    try GateTestRun().write(
      to: "before", in: temporary,
      record: record.replacing(#""screens" : []"#, with: #""screens" : "# + Self.screens(60)))
    let after = GateTestRun { strategy, _ in strategy == "ios6" ? changes : [:] }
    try after.write(
      to: "after", in: temporary,
      record: record.replacing(#""screens" : []"#, with: #""screens" : "# + Self.screens(80)))
    return try GateReport.check(
      RunFile(temporary.path + "/after"), against: Baseline(temporary.path + "/before"))
  }

  @Test func `is compared, and told to be of other screens`() throws {
    let report = try report([:])
    #expect(report.verdict == .passed)
    #expect(
      report.notes.first == "the screens differ from the baseline's: feed (views:80, was views:60)")
  }

  @Test func `fails where it is worse`() throws {
    let report = try report(["peak_allocated_bytes": "1200"])
    #expect(report.verdict == .regression && report.verdict.exitCode == 2)
  }

  @Test func `may do something else`() throws {
    let report = try report(["unloads": "1001", "event_digest": "00000000000000ab"])
    #expect(report.verdict == .passed)
    #expect(report.findings.map(\.kind) == [.behaviour, .behaviour])
  }

  @Test func `may take less`() throws {
    let report = try report(["peak_allocated_bytes": "900"])
    #expect(report.verdict == .passed && report.findings.map(\.kind) == [.improvement])
  }
}

@Suite("the difference of two lists of screens") struct ScreenDifferenceTests {
  @Test func `names kinds that changed, came and went`() {
    let feed = ScreenSpec(kind: "feed", views: 60, rows: 10)
    let heavy = ScreenSpec(kind: "feed", views: 80)
    let map = ScreenSpec(kind: "map", views: 20)
    #expect(
      "\(ScreenDifference(from: [feed], to: [heavy, map]))"
        == "feed (views:80 rows:0, was views:60 rows:10), map is new")
    #expect("\(ScreenDifference(from: [feed, map], to: [feed]))" == "map is gone")
    #expect("\(ScreenDifference(from: [feed, map], to: [map, feed]))" == "their order")
  }
}
