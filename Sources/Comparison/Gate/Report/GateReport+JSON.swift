import Foundation
import Harness

extension GateReport {
  /// For programs: the verdict and every finding; names and units as in trials.csv.
  package var json: String {
    let record = Record(
      verdict: verdict.rawValue,
      flagged: failures.map { "\($0.cell): \($0.metric?.column ?? $0.kind.rawValue)" },
      cells: cells, scriptedCells: scriptedCells, timeTests: tests, warnings: warnings, notes: notes,
      findings: findings.map { finding in
        Record.Finding(
          kind: finding.kind.rawValue, fails: isFailure(finding), cell: "\(finding.cell)",
          strategy: finding.cell.strategy, workload: finding.cell.workload, device: finding.cell.device,
          placement: finding.cell.placement, limit: finding.cell.limit, metric: finding.metric?.column,
          ratio: finding.ratio, low: finding.interval?.lowerBound, high: finding.interval?.upperBound,
          pValue: finding.pValue, text: finding.text)
      })
    return Self.json(record)
  }

  /// What a check that could not be made says to programs.
  package static func json(ofError text: String) -> String { json(["error": text]) }

  private static func json(_ record: some Encodable) -> String {
    let encoder = JSONEncoder.readable
    encoder.keyEncodingStrategy = .convertToSnakeCase
    // Strings, whole numbers and finite ratios: there is nothing that JSON can't hold.
    let data = (try? encoder.encode(record)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private struct Record: Encodable {
    let verdict: String
    /// What fails the check, cell and metric each.
    let flagged: [String]
    let cells, scriptedCells, timeTests: Int
    let warnings, notes: [String]
    let findings: [Finding]

    struct Finding: Encodable {
      let kind: String
      let fails: Bool
      let cell, strategy, workload, device, placement, limit: String
      let metric: String?
      let ratio, low, high, pValue: Double?
      let text: String
    }
  }
}
