import Experiment
import Messages

/// A report of the gate in words.
package struct GateWords {
  private let report: GateReport

  package init(_ report: GateReport) {
    self.report = report
  }

  /// For people: the verdict first, what it comes from, and what to do.
  package var text: String {
    var lines = report.warnings + [headline]
    for kind in GateFinding.Kind.allCases {
      let some = report.findings.filter { $0.kind == kind }
      guard !some.isEmpty else { continue }
      lines += ["", title(of: kind)]
      // A cell once, with what there is to say of it below.
      var shown: Set<CellIdentity> = []
      for finding in some where shown.insert(finding.cell).inserted {
        lines.append("  \(finding.cell)")
        lines += some.filter { $0.cell == finding.cell }.map { "    \($0.text)" }
      }
    }
    if !report.notes.isEmpty { lines += [""] + report.notes.map { "note: \($0)" } }
    if let advice { lines += ["", advice] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The verdict in a line.
  package var headline: String {
    let compared =
      "\(report.cells.counted("cell")), \(report.scriptedCells) of them byte for byte, \(report.tests.counted("test")) of times"
    switch report.verdict {
    case .passed:
      let slower = report.findings.filter { $0.kind == .slower }.cells
      return slower == 0
        ? "PASSED: nothing got worse (\(compared))"
        : "PASSED, with a warning: \(slower.counted("cell")) may be slower (\(compared))"
    case .incomplete:
      return
        "FAILED: the check is incomplete, so it did not pass: \(report.failures.cells.counted("cell")) missing or failed "
        + "(\(compared))"
    case .regression:
      let regressions = report.failures.filter { $0.kind == .regression }
      let changes = report.failures.filter { $0.kind == .behaviour }
      let parts = [
        regressions.isEmpty
          ? nil
          : "\(regressions.count.counted("regression")) in \(regressions.cells.counted("cell"))",
        changes.isEmpty ? nil : "the behaviour of \(changes.cells.counted("cell")) changed",
        verdictIsAlsoIncomplete ? "and some cells are missing or failed" : nil,
      ]
      return "REGRESSION: \(parts.compactMap(\.self).joined(separator: ", ")) (\(compared))"
    }
  }

  private var verdictIsAlsoIncomplete: Bool {
    report.failures.contains { $0.isIncomplete }
  }

  /// What to do about a check that fails.
  package var advice: String? {
    switch (report.verdict, report.form) {
    case (.passed, _): nil
    case (.incomplete, _):
      incompleteAdvice
    case (.regression, .baseline):
      "What to do: if it is meant, check again with --update-baseline, which shows what changes and keeps it; if not, "
        + "bench compare shows the two runs cell by cell."
    case (.regression, .interleaved):
      "What to do: bench compare shows base and head cell by cell; a cost that is meant can be allowed by "
        + "--minimum-effects."
    }
  }

  private var incompleteAdvice: String {
    if report.failures.contains(where: { $0.kind == .failed }) {
      return
        "What to do: trials.csv of the run holds the last words of what failed; repair that and run the check again."
    }
    guard report.failures.contains(where: { $0.kind == .missing }) else {
      return "What to do: check again with --update-baseline, which takes the new cells in."
    }
    return report.form.isInterleaved
      ? "What to do: run the check again, to its end."
      : "What to do: bench run --resume goes on with a run that was interrupted; if the suite measures something else "
        + "now, check again with --update-baseline."
  }

  package func title(of kind: GateFinding.Kind) -> String {
    switch kind {
    case .regression: "worse:"
    case .behaviour: "what the app does changed:"
    case .missing: "missing:"
    case .failed: "failed:"
    case .slower: "may be slower, which two runs can't tell for sure:"
    case .improvement: "better:"
    case .unconfirmed: "worse at first, and not in all blocks together:"
    case .ending: "ends otherwise:"
    case .new: "new, with nothing to compare them with:"
    }
  }
}

extension [GateFinding] {
  var cells: Int { Set(map(\.cell)).count }
}
