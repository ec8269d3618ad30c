/// The result of one budget under one strategy in a run.
package struct BudgetFinding: Sendable {
  package enum Verdict: String, Sendable {
    case pass
    case fail
    case notJudged = "not judged"
  }

  package let budget: Budget
  /// The strategy; `nil` for a need, which is the same under every strategy.
  package let strategy: String?
  package let verdict: Verdict
  /// The figures: `123 ms [118 ms to 130 ms], at most 100 ms`.
  package let text: String
}

/// The results of all budgets in a run.
package struct BudgetReport: Sendable {
  package let file: String
  package let findings: [BudgetFinding]
  /// Warnings to read before the findings.
  package let warnings: [String]

  package init(file: String, findings: [BudgetFinding], warnings: [String] = []) {
    self.file = file
    self.findings = findings
    self.warnings = warnings
  }

  func findings(_ verdict: BudgetFinding.Verdict) -> [BudgetFinding] {
    findings.filter { $0.verdict == verdict }
  }
}
