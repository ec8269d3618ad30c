import Foundation
import TestSupport
import Testing

@testable import Analysis
@testable import Results

@Suite("the report of a comparison") struct ComparisonReportTests {
  private let runs = Runs()

  private func report(
    _ a: [TrialRowText], _ b: [TrialRowText], metrics: [String]? = nil,
    records: (a: [String: String], b: [String: String])? = ([:], [:])
  ) async throws -> ComparisonReport {
    ComparisonReport(try await runs.compare(a, b, metrics: metrics, records: records))
  }

  private let before =
    Runs.rows("reload_p90_ns", [100, 100, 100], ["peak_footprint_bytes": "1000"])
    + Runs.rows("reload_p90_ns", [100, 100, 100], from: 3, ["limit": "55%"])
  private let after =
    Runs.rows("reload_p90_ns", [180, 180, 180], ["peak_footprint_bytes": "880"])
    + Runs.rows("reload_p90_ns", [110, 110, 110], from: 3, ["limit": "55%"])

  @Test func `shows the largest change first and ends with the answer`() async throws {
    let text = try await report(after, before).written(as: .text)
    #expect(text.contains("\n  worse: 14 % more peak footprint; better: 0.6 × the p90 reload\n"))
    let lines = try await report(before, after).written(as: .text).split(separator: "\n")
    let cells = lines.filter { $0.hasPrefix("ios6 at") }
    #expect(
      cells == ["ios6 at 40% (deep-stack, 375x667@2, kind)", "ios6 at 55% (deep-stack, 375x667@2, kind)"])
    #expect(lines.contains("  worse: 1.8 × the p90 reload; better: 12 % less peak footprint"))
    let answer =
      "B differs from A in 2 of 2 cells: worse in 1, both in 1. The largest change is ios6 at 40% (deep-stack, 375x667@2, "
      + "kind): 1.8 × the p90 reload. No figure varied from trial to trial."
    #expect(lines.last.map(String.init) == answer)
  }

  @Test func `says first that times of two machines can't be compared, and leaves them out`() async throws {
    let cpu = ["\"cpu\" : \"": "\"cpu\" : \"Another "]
    let report = try await report(before, after, records: ([:], cpu))
    let text = try report.written(as: .text)
    let first = try #require(text.split(separator: "\n").first)
    #expect(first.hasPrefix("Times can't be compared and are omitted: processor "))
    #expect(first.contains(" against Another "))
    #expect(!text.contains("reload ") && text.contains("12 % less peak footprint"))
    #expect(!(try report.written(as: .markdown)).contains("p90 reload"))
    let row = try #require(
      try report.written(as: .csv).split(separator: "\n").first { $0.contains("reload_p90_ns") })
    #expect(row.contains(",incomparable,"))
  }

  @Test func `says before all else that a control differs`() async throws {
    var noisy = GateTestRun(blocks: 10)
    noisy.addReferences(blocks: 10, slowerControl: 1.5) { 1_000_000 + 100 * $0 }
    let quiet = GateTestRun(blocks: 10)
    let report = try await report(quiet.rows, noisy.rows)
    let path = runs.temporary.path + "/b"
    let text = try report.written(as: .text)
    #expect(text.hasPrefix("\(path): The control differs, so this run's times can't be trusted: "))
    #expect(text.contains("work_return_ns: 1.5"))
    #expect(try report.written(as: .json).contains("\"\(path): The control differs"))
    #expect(try report.written(as: .markdown).contains("\n> \(path): The control differs"))
    #expect(!(try await self.report(quiet.rows, quiet.rows).written(as: .text)).contains("control"))
  }

  @Test func `names the method`() async throws {
    #expect(try await report(before, after).written(as: .text).contains("\nTwo separate runs: "))
    let paired = try await runs.compare(before, after, pairing: .blocks)
    #expect(try ComparisonReport(paired).written(as: .text).contains("\nPaired by block: "))
  }

  @Test(
    "names what its intervals cover",
    arguments: [
      (3, RunComparison.Pairing.none, "with bootstrap intervals (95 %; of three trials, 90 %)."),
      (4, .none, "with 95 % bootstrap intervals."),
      (5, .blocks, "with intervals (95 %; of five blocks, 94 %)."), (6, .blocks, "with intervals of 95 %."),
    ])
  func coverage(trials: Int, pairing: RunComparison.Pairing, words: String) async throws {
    let a = (1...trials).map { 10 * $0 }
    let b = (1...trials).map { 10 * $0 + $0 % 2 }
    let comparison = try await runs.compare(
      Runs.rows("steps", a), Runs.rows("steps", b), metrics: ["steps"], pairing: pairing)
    let text = try ComparisonReport(comparison).written(as: .text)
    #expect(text.contains(words), "\(text)")
  }

  @Test func `reports first what ended differently`() async throws {
    let b =
      Runs.rows("reload_p90_ns", [180, 180, 180])
      + Runs.rows(
        "reload_p90_ns", [1, 1, 1], from: 3,
        ["limit": "55%", "status": "terminated", "depth_reached": "12"])
    let text = try await report(before, b).written(as: .text)
    #expect(
      text.contains(
        "\nios6 at 55% (deep-stack, 375x667@2, kind)\n  ended: completed → terminated at depth 12\n"))
    #expect(
      text.contains(
        "\nB differs from A in 2 of 2 cells: ended differently in 1, worse in 1. The largest change is ios6 at 55%"
      ))
    #expect(text.hasSuffix("completed → terminated at depth 12. No figure varied from trial to trial.\n"))
    let scope = "Both runs measured 2 cells; the table counts those that have the figure in both runs."
    #expect(text.contains("\n\(scope)\n"))
    #expect(try await report(before, b).written(as: .markdown).contains("\n* \(scope)\n"))
    #expect(try await report(before, after).written(as: .text).contains("Both runs measured") == false)
  }

  @Test func `counts what chance alone would do`() async throws {
    let a = Runs.rows("steps", [10, 11, 12, 13, 14])
    let text = try await report(a, a, metrics: ["steps"]).written(as: .text)
    #expect(
      text.hasSuffix(
        "No difference between A and B can be shown in 1 cell. 0 of 1 interval excludes 1; fewer than one would by chance.\n"
      ))
    let few = try await report([TrialRowText(0, block: 1)], [TrialRowText(0, block: 1, ["steps": "1"])])
    #expect(try few.written(as: .text).hasSuffix("fewer than three trials per run.\n") == false)
  }

  @Test func `says so where there are too few trials`() async throws {
    let a = Runs.rows("steps", [10, 11])
    let text = try await report(a, Runs.rows("steps", [20, 21]), metrics: ["steps"]).written(as: .text)
    #expect(
      text.hasSuffix(
        "No difference between A and B can be shown in 1 cell. "
          + "1 ratio can't be distinguished from noise, with fewer than three trials per run.\n"))
  }

  @Test func `says that nothing differs only where every figure is the same`() async throws {
    let one = Runs.rows("steps", [10])
    let other = try await report(one, Runs.rows("steps", [20]), metrics: ["steps"]).written(as: .text)
    #expect(other.contains("\nNo difference between A and B can be shown in 1 cell. "))
    let same = try await report(one, one, metrics: ["steps"]).written(as: .text)
    #expect(same.contains("\nNo difference between A and B in 1 cell: every figure is the same.\n"))
  }

  @Test func `names the cells that one run lacks`() async throws {
    let text = try await report(before, Array(after.prefix(3))).written(as: .text)
    #expect(text.contains("\nOnly in A, 1 cell: ios6 at 55% (deep-stack, 375x667@2, kind).\n"))
    let csv = try await report(before, Array(after.prefix(3))).written(as: .csv)
    #expect(
      csv.contains("ios6,deep-stack,375x667@2,kind,measured,purge,55%,-1,pango,80ms,,,,,,,,,,only-in-a,,\n"))
  }

  @Test func `has a row for each cell and metric as CSV`() async throws {
    let csv = try await report(before, after, metrics: ["reload_p90_ns"]).written(as: .csv)
    let rows = csv.split(separator: "\n")
    #expect(rows.count == 3)
    #expect(
      rows[1]
        == "ios6,deep-stack,375x667@2,kind,measured,purge,40%,-1,pango,80ms,reload_p90_ns,lower,100,180,3,3,1.8,1.8,1.8,worse,completed,completed"
    )
    let columns = Set(rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).count })
    #expect(columns == [22])
  }

  @Test func `begins with the answer as Markdown`() async throws {
    let markdown = try await report(before, after).written(as: .markdown)
    #expect(markdown.hasPrefix("**B differs from A in 2 of 2 cells: "))
    #expect(markdown.contains("| metric | B ÷ A, all cells | better | worse | cells |"))
  }

  @Test func `is a document of all cells as JSON`() async throws {
    let json = try await report(before, after).written(as: .json)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let cells = try #require(document["cells"] as? [[String: Any]])
    #expect(cells.count == 2 && document["pairing"] as? String == "none")
    let changes = try #require(cells[0]["changes"] as? [[String: Any]])
    let reload = try #require(changes.first { $0["metric"] as? String == "reload_p90_ns" })
    #expect(reload["ratio"] as? Double == 1.8 && reload["finding"] as? String == "worse")
    #expect(reload["words"] as? String == "1.8 × the p90 reload")
  }

  @Test("of a run against itself finds nothing", arguments: ["standard", "sample"])
  func itself(name: String) async throws {
    let run = try RunFile(Repository.run(name))
    let comparison = try await RunComparison(of: run, and: run, metrics: Metric.standard.comparable)
    #expect(comparison.pairing == .blocks)
    let findings = Set(comparison.cells.flatMap(\.changes).map(\.finding))
    #expect(findings == [.same])
    #expect(
      try ComparisonReport(comparison).written(as: .text).contains("\nNo difference between A and B in "))
  }
}
