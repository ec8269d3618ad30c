/// What a run says of one budget under one strategy.
package struct BudgetFinding: Sendable {
  package enum Verdict: String, Sendable {
    case pass
    case fail
    case notJudged = "not judged"
  }

  package let budget: Budget
  /// `nil` of a need, which is the same under every strategy.
  package let strategy: String?
  package let verdict: Verdict
  /// What was found: `123 ms [118–130], at most 100 ms`.
  package let text: String
}

/// What a run says of all budgets.
package struct BudgetReport: Sendable {
  package let file: String
  package let findings: [BudgetFinding]
  /// What must be known before all else.
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
