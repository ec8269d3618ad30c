extension GateReport {
  /// The regressions that a second look may still take back.
  package var unsure: [GateFinding] { findings.filter { $0.kind == .regression } }

  /// The report after the cells with regressions were run again: one that didn't happen twice is none.
  package func confirmed(by second: GateReport) -> GateReport {
    var report = self
    report.findings = findings.map { finding in
      guard finding.kind == .regression, second.compared.contains(finding.cell),
        !second.findings.contains(where: {
          $0.kind == .regression && $0.cell == finding.cell && $0.metric == finding.metric
        })
      else { return finding }
      var finding = finding
      finding.kind = .unconfirmed
      return finding
    }
    // What failed in the repetition failed as well.
    report.findings += second.findings.filter { [.missing, .failed].contains($0.kind) }
    return report
  }
}
