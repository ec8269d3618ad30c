/// A report of the gate as a step of GitHub Actions shows it.
package struct GitHubStep {
  private let report: GateReport
  private let words: GateWords

  package init(_ report: GateReport) {
    self.report = report
    words = GateWords(report)
  }

  /// The most annotations of a kind that GitHub shows of a step
  /// (docs.github.com, "Workflow commands for GitHub Actions"; the summary holds them all).
  static let mostAnnotations = 10

  /// Annotations for GitHub Actions, one a line: an error for what fails the check, a notice for the rest.
  package var annotations: String {
    let errors = report.failures.prefix(Self.mostAnnotations).map { Self.annotation("error", $0) }
    let others = report.findings.filter { !report.isFailure($0) }.prefix(Self.mostAnnotations)
      .map { Self.annotation([.behaviour, .slower].contains($0.kind) ? "warning" : "notice", $0) }
    let first = report.warnings.map { "::warning title=bench check::" + GitHubText.data($0) }
    return (first + errors + others).map { $0 + "\n" }.joined()
  }

  private static func annotation(_ command: String, _ finding: GateFinding) -> String {
    "::\(command) title=\(GitHubText.property("bench check: \(finding.kind.rawValue)"))::"
      + GitHubText.data("\(finding.cell): \(finding.text)")
  }

  /// A step's summary, in Markdown.
  package var summary: String {
    var lines = ["## bench check", ""]
    for warning in report.warnings { lines += [GitHubText.markdown(warning), ""] }
    lines += [GitHubText.markdown(words.headline), ""]
    if !report.findings.isEmpty {
      lines += ["| | cell | what |", "|---|---|---|"]
      lines += (report.failures + report.findings.filter { !report.isFailure($0) }).map {
        "| \(report.isFailure($0) ? "❌ " : "")\($0.kind.rawValue) | \(GitHubText.markdown("\($0.cell)")) "
          + "| \(GitHubText.markdown($0.text)) |"
      }
      lines.append("")
    }
    lines += report.notes.map { "- \(GitHubText.markdown($0))" }
    if let advice = words.advice { lines += ["", GitHubText.markdown(advice)] }
    return lines.joined(separator: "\n") + "\n"
  }
}
