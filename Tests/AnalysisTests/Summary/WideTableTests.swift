import Experiment
import Foundation
import Results
import TestSupport
import Testing

@testable import Analysis

@Suite("the wide table") struct WideTableTests {
  /// The cells of the only strategy's line, by the titles above them; gaps between columns are two spaces or more.
  private func cells(_ rows: SummaryRows, returns: [Int: [MeasuredReturn]]?) throws -> [String: String] {
    let trials = rows.rows.enumerated().map { index, row in
      TrialRow(row.fields.merging(["trial": "\(index)"]) { $1 })
    }
    let lines = "\(Summary(rows: trials, isWide: true, returns: returns))".split(separator: "\n").map(
      String.init)
    let titles = try #require(lines.first { $0.contains("round trips") })
    let line = try #require(lines.first { $0.contains("ios6  ") && !$0.contains("strategy") })
    // Columns of figures end where their titles end.
    return Dictionary(
      uniqueKeysWithValues: ["p90", "slowest", "peak ÷ limit"].compactMap { title in
        titles.range(of: "  \(title)").map { range in
          let end = titles.distance(from: titles.startIndex, to: range.upperBound)
          let left = line.prefix(end).split(separator: "  ", omittingEmptySubsequences: true).last.map(
            String.init)
          return (title, left?.split(separator: " ").suffix(2).joined(separator: " ") ?? "")
        }
      })
  }

  private func returns(_ milliseconds: [Int], roundTrips: Int = 0) -> [MeasuredReturn] {
    milliseconds.map { MeasuredReturn(workNanoseconds: UInt64($0) * 1_000_000, roundTrips: roundTrips) }
  }

  @Test func `has the tail of a trial's returns with their waits, as a median over the blocks`() throws {
    let rows = SummaryRows("ios6", [(40, [1_000, 1_000, 1_000])])
    let found = try cells(
      rows,
      returns: [
        0: returns(Array(1...11)), 1: returns(Array(11...21)), 2: returns(Array(21...31), roundTrips: 1),
      ])
    // The medians of 10, 20 and 110 ms, and of 11, 21 and 111 ms.
    #expect(found["p90"] == "20.0 ms" && found["slowest"] == "21.0 ms", "\(found)")
  }

  @Test func `has no p90 where a trial has too few returns for it`() throws {
    let found = try cells(SummaryRows("ios6", [(40, [1_000])]), returns: [0: returns([5, 6, 7])])
    #expect(found["p90"]?.hasSuffix("—") == true && found["slowest"] == "7.00 ms", "\(found)")
  }

  @Test func `has no tail where the run kept no returns`() throws {
    #expect(try cells(SummaryRows("ios6", [(40, [1_000])]), returns: nil)["p90"] == nil)
  }

  @Test func `says that what was terminated exceeded the limit`() throws {
    let found = try cells(SummaryRows("ios6", [(40, [1_000, nil])]), returns: nil)
    #expect(found["peak ÷ limit"]?.hasSuffix("> 1") == true, "\(found)")
    let whole = try cells(SummaryRows("ios6", [(40, [1_000])]), returns: nil)
    #expect(whole["peak ÷ limit"]?.hasSuffix("0.50") == true, "\(whole)")
  }
}
