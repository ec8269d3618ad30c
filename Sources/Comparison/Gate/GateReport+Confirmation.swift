extension GateReport {
  /// The regressions that a second look may still take back.
  ///
  /// Not what is counted: that it doesn't happen each time is no excuse.
  package var unsure: [GateFinding] {
    findings.filter { $0.kind == .regression && $0.metric.map { $0.kind != .count } ?? false }
  }

  /// The report after the cells with regressions were run again: one that didn't happen twice is none.
  ///
  /// Only what was tested again can be taken back.
  package func confirmed(by second: GateReport) -> GateReport {
    var report = self
    let unsure = unsure
    report.findings = findings.map { finding in
      guard unsure.contains(where: { $0.cell == finding.cell && $0.metric == finding.metric }),
        finding.kind == .regression
      else { return finding }
      var finding = finding
      guard let look = second.looks.first(where: { $0.cell == finding.cell && $0.metric == finding.metric })
      else {
        finding.text += "; it could not be tested again"
        return finding
      }
      let isWorse = second.findings.contains {
        $0.kind == .regression && $0.cell == finding.cell && $0.metric == finding.metric
      }
      if !isWorse { finding.kind = .unconfirmed }
      finding.text += "; again: \(look.words)"
      return finding
    }
    // What failed in the repetition failed as well.
    report.findings += second.findings.filter { [.missing, .failed].contains($0.kind) }
    return report
  }
}
