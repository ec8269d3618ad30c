package import Foundation
import Results

/// Whether this machine, build and configuration can measure reliably: a finding for each check.
package struct Diagnosis: Sendable {
  package let findings: [Finding]

  init(_ readings: Readings) {
    self.init(Check<Readings>.all.map { $0(readings) })
  }

  /// Checks what the record of a finished run can still show.
  package init(of record: RecordedReadings) {
    self.init(Check<RecordedReadings>.ofRecord.map { $0(record) })
  }

  init(_ findings: [Finding]) {
    self.findings = findings
  }

  /// Whether no finding is `unfit`; warnings are allowed.
  package var isFit: Bool { unfit.isEmpty }

  /// One line for each check, then the conclusion.
  package var text: String {
    let width = findings.map(\.check.count).max() ?? 0
    let lines = findings.map { finding in
      let verdict = finding.verdict.name.padding(toLength: 7, withPad: " ", startingAt: 0)
      let check = finding.check.padding(toLength: width, withPad: " ", startingAt: 0)
      return "\(verdict)  \(check)  \(finding.reading)" + (finding.verdict.advice.map { " → \($0)" } ?? "")
    }
    return (lines + [answer]).map { $0 + "\n" }.joined()
  }

  /// The same content as one JSON object.
  package func json() throws -> Data {
    let encoder = JSONEncoder.readable
    return try encoder.encode(Record(fit: isFit, findings: findings))
  }

  private struct Record: Encodable {
    let fit: Bool
    let findings: [Finding]
  }

  private var unfit: [String] { findings.filter { $0.verdict.name == "unfit" }.map(\.check) }

  private var answer: String {
    guard isFit else { return "not reliable here: \(unfit.joined(separator: ", "))" }
    let warned = findings.filter { $0.verdict != .ok }.map(\.check)
    return warned.isEmpty
      ? "measurements are reliable here"
      : "this machine can measure, but its warnings make numbers noisier or less complete: "
        + warned.joined(separator: ", ")
  }
}
