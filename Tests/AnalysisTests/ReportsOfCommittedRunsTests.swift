import Experiment
import Results
import TestSupport
import Testing

@testable import Analysis

/// Whole reports as they were recorded, so that no change of wording or layout goes unseen.
@Suite("reports of the committed runs") struct ReportsOfCommittedRunsTests {
  @Test(
    "are summaries as they were recorded",
    arguments: [("summary.txt", 80, false), ("summary-wide.txt", 80, true), ("summary-20ms.txt", 20, false)])
  func summary(name: String, milliseconds: Int, isWide: Bool) throws {
    let latency = try #require(FetchLatency("\(milliseconds)ms"))
    let summary = try Summary(
      of: ResultsFolder(Repository.run("sample")), latencies: [latency], isWide: isWide)
    try Golden(of: "AnalysisTests").compare(summary.description, with: name)
  }

  @Test("are comparisons as they were recorded", arguments: ["text", "csv", "markdown"])
  func comparison(name: String) async throws {
    let format = try #require(ComparisonReport.Format(rawValue: name))
    let comparison = try await RunComparison(
      of: RunFile(Repository.run("sample")), and: RunFile(Repository.run("standard")),
      metrics: Metric.standard.matching(["peak_footprint_bytes", "work_return_ns"]))
    let text = try ComparisonReport(comparison).written(as: format)
    // The runs are named by their paths, which are each machine's own.
    let portable = text.replacing(Repository.path + "/", with: "")
    try Golden(of: "AnalysisTests").compare(portable, with: "comparison.\(name)")
  }
}
