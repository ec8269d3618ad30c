package import Experiment
import Messages

extension GateReport {
  /// Whether a finding is a regression that more blocks may take back.
  ///
  /// A counted event is none: that it happened once is enough.
  static func isUnsure(_ finding: GateFinding) -> Bool {
    finding.kind == .regression && finding.metric.map { $0.kind != .count } ?? false
  }

  /// The cells to measure once more: those with such a regression and those in which a time may be worse, except
  /// those that the first look failed for good.
  package var undecided: Set<CellIdentity> {
    open.union(findings.filter(Self.isUnsure).map(\.cell)).subtracting(settled)
  }

  /// The report after the undecided cells were measured again; all their blocks together decide about them.
  package func decided(by all: GateReport) -> GateReport {
    let again = undecided
    var report = self
    report.open = []
    report.findings = findings.filter { !again.contains($0.cell) } + all.findings
    report.looks = looks.filter { !again.contains($0.cell) } + all.looks
    for var finding in findings where again.contains(finding.cell) && Self.isUnsure(finding) {
      func isSame(_ other: GateFinding) -> Bool {
        other.cell == finding.cell && other.metric == finding.metric
      }
      guard !all.findings.contains(where: { $0.kind == .regression && isSame($0) }) else { continue }
      if let look = all.looks.first(where: { $0.cell == finding.cell && $0.metric == finding.metric }) {
        report.findings.removeAll { $0.kind == .improvement && isSame($0) }
        finding.kind = .unconfirmed
        finding.secondLook = .look(look)
      } else {
        finding.secondLook = .untested
      }
      report.findings.append(finding)
    }
    report.notes.append(
      "\(again.count.counted("cell")) could not be decided at first and \(again.count == 1 ? "was" : "were") measured in "
        + "as many blocks again: \(again.map(\.description).sorted().joined(separator: "; "))")
    let unclear = all.open.subtracting(all.failures.map(\.cell))
    if !unclear.isEmpty {
      report.notes.append(
        "\(unclear.count.counted("cell")) may be slower by more than the minimum effect even so: the machine is too noisy "
          + "to tell; check again on a quieter one or with more --blocks")
    }
    return report
  }
}
