import Messages

extension BudgetReport: CheckReport {
  package var exitCode: Int32 {
    if !findings(.fail).isEmpty { return 2 }
    return findings(.notJudged).isEmpty ? 0 : 1
  }

  /// The verdict in one line.
  package var headline: String {
    let all = findings.count.counted("budget")
    let (failed, open) = (findings(.fail).count, findings(.notJudged).count)
    let rest = open > 0 ? ", \(open) could not be judged" : ""
    if failed > 0 { return "FAILED: \(failed) of \(all) \(failed == 1 ? "is" : "are") exceeded\(rest)" }
    return open > 0
      ? "FAILED: the check is incomplete, so it did not pass: \(open) of \(all) could not be judged"
      : "PASSED: \(all) kept"
  }

  /// The report for people: failed budgets first, each as written, with its figures below.
  package var text: String {
    let order: [BudgetFinding.Verdict] = [.fail, .notJudged, .pass]
    var lines = warnings + [headline, ""]
    for finding in order.flatMap(findings) {
      let verdict = finding.verdict == .fail ? "FAIL" : finding.verdict.rawValue
      lines.append("  \(verdict.padded(to: 10))  \(finding.budget.text)  (\(file):\(finding.budget.line))")
      lines += WrappedText(finding.sentence, width: 100, indent: 14).lines
    }
    return lines.joined(separator: "\n") + "\n"
  }

  package var annotations: String {
    let bad = findings(.fail) + findings(.notJudged)
    let lines = bad.prefix(GitHubStep.mostAnnotations).map { finding in
      "::error file=\(GitHubText.property(file)),line=\(finding.budget.line),"
        + "title=\(GitHubText.property("bench check: \(finding.verdict.rawValue)"))::"
        + GitHubText.data("\(finding.budget.text): \(finding.sentence)")
    }
    return (warnings.map { "::warning title=bench check::" + GitHubText.data($0) } + lines)
      .map { $0 + "\n" }.joined()
  }

  package var summary: String {
    let rows = (findings(.fail) + findings(.notJudged) + findings(.pass)).map {
      "| \($0.verdict == .pass ? "" : "❌ ")\($0.verdict.rawValue) | \(GitHubText.markdown($0.budget.text)) "
        + "| \(GitHubText.markdown($0.sentence)) |"
    }
    return
      (["## bench check", ""] + warnings.flatMap { [GitHubText.markdown($0), ""] }
      + [GitHubText.markdown(headline), "", "| | budget | found |", "|---|---|---|"] + rows)
      .joined(separator: "\n") + "\n"
  }
}

extension BudgetFinding {
  /// `ios6: 123 ms [118 ms to 130 ms], at most 100 ms`.
  var sentence: String { (unnamedStrategy.map { "\($0): " } ?? "") + text }

  /// The strategy, unless the budget itself names it.
  var unnamedStrategy: String? { strategy == budget.strategy ? nil : strategy }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
