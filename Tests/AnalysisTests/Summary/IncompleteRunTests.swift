import Experiment
import TestSupport
import Testing

@testable import Analysis
@testable import Results

@Suite("the summary of a run that was stopped") struct IncompleteRunTests {
  private func cells(_ strategies: [String], _ limits: [String]) -> [CellIdentity] {
    let row = SummaryRows("", [(40, [1])]).rows[0]
    return strategies.flatMap { strategy in
      limits.map { limit in
        CellIdentity(
          FactorList.standard.all.map {
            switch $0.column {
            case Factors.strategy.column: strategy
            case Factors.limit.column: limit
            default: row[$0.column]
            }
          })
      }
    }
  }

  private func summary(_ strategies: [SummaryRows], planned: [CellIdentity]) -> Summary {
    Summary(rows: strategies.flatMap(\.rows), planned: planned)
  }

  @Test func `recommends nothing at a limit where a strategy is still to be measured`() {
    let planned = cells(["ios6", "ios6/revived-unload"], ["40%", "80%"])
    let first = [SummaryRows("ios6", [(40, [9_000])])]
    let stopped = summary(first, planned: planned)
    #expect(stopped.recommended == nil && stopped.stars.isEmpty)
    #expect(stopped.answer.contains("stopped before it had measured every strategy at a limit"))
    // The same rows of a run that was to measure no more.
    #expect(summary(first, planned: cells(["ios6"], ["40%"])).recommended == "ios6")
    #expect(summary(first, planned: []).stars == ["ios6"])
  }

  @Test func `recommends at the limits where each was measured`() {
    let planned = cells(["ios6", "ios6/revived-unload"], ["40%", "80%"])
    let stopped = summary(
      [
        SummaryRows("ios6", [(40, [9_000]), (80, [100])]),
        SummaryRows("ios6/revived-unload", [(80, [9_000])]),
      ], planned: planned)
    #expect(stopped.answer.contains("At 80.0 MiB (80 %) ios6"))
    #expect(!stopped.answer.contains("At 40.0 MiB") && stopped.overall(at: .usual) == nil)
  }

  @Test(
    "says what is missing",
    arguments: [
      (2, nil, "2 of 4 trials were run, not counting the search for smallest limits"),
      (4, false, "the search for smallest limits has not finished"), (4, true, nil), (4, nil, nil),
    ] as [(Int, Bool?, String?)])
  func missing(trials: Int, isComplete: Bool?, words: String?) throws {
    var record = try RunRecord.read(from: ResultsFolder(Repository.path + "/results/sample"))
    record.planned = PlannedCells(cells: [], blocks: 1, trials: 4)
    record.isComplete = isComplete
    let rows = (0..<trials).map { TrialRow(["trial": "\($0)"]) }
    #expect(MissingTrials(of: record, rows: rows)?.description == words)
  }
}
