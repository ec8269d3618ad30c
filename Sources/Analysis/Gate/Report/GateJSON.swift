import Experiment
import Results

/// A report of the gate as JSON.
package struct GateJSON {
  private let report: GateReport

  package init(_ report: GateReport) {
    self.report = report
  }

  /// For programs: the verdict and every finding; names and units as in trials.csv.
  package var text: String {
    let record = Record(
      verdict: report.verdict.rawValue,
      flagged: report.failures.map { "\($0.cell): \($0.metric?.column ?? $0.kind.rawValue)" },
      cells: report.cells, scriptedCells: report.scriptedCells, timeTests: report.tests,
      warnings: report.warnings, notes: report.notes,
      findings: report.findings.map { finding in
        Record.Finding(
          factors: finding.cell,
          found: Record.Found(
            kind: finding.kind.rawValue, fails: report.isFailure(finding), cell: "\(finding.cell)",
            metric: finding.metric?.column, ratio: finding.ratio, low: finding.interval?.lowerBound,
            high: finding.interval?.upperBound, pValue: finding.pValue, text: finding.text))
      })
    return CheckJSON.text(record)
  }

  private struct Record: Encodable {
    let verdict: String
    /// What fails the check, cell and metric each.
    let flagged: [String]
    let cells, scriptedCells, timeTests: Int
    let warnings, notes: [String]
    let findings: [Finding]

    /// A field for each factor, and those of what was found.
    struct Finding: Encodable {
      let factors: CellIdentity
      let found: Found

      func encode(to encoder: any Encoder) throws {
        try factors.encode(to: encoder)
        try found.encode(to: encoder)
      }
    }

    struct Found: Encodable {
      let kind: String
      let fails: Bool
      let cell: String
      let metric: String?
      let ratio, low, high, pValue: Double?
      let text: String
    }
  }
}
