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
    let first = report.warnings.map { "::warning title=bench check::" + Self.data($0) }
    return (first + errors + others).map { $0 + "\n" }.joined()
  }

  /// The annotation of a check that could not be made.
  package static func annotation(ofError text: String) -> String {
    "::error title=bench check::" + data(text)
  }

  private static func annotation(_ command: String, _ finding: GateFinding) -> String {
    "::\(command) title=\(property("bench check: \(finding.kind.rawValue)"))::"
      + data("\(finding.cell): \(finding.text)")
  }

  /// Text as an annotation takes it (actions/toolkit, core/src/command.ts: escapeData).
  package static func data(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

  /// The same for a property, which a comma or a colon would end (escapeProperty).
  package static func property(_ text: String) -> String { escaped(text, ["%", "\r", "\n", ":", ","]) }

  /// By scalars: a carriage return and a line feed are one character.
  private static func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if special.contains(scalar) {
        escaped +=
          scalar.value < 0x10
          ? "%0\(String(scalar.value, radix: 16, uppercase: true))"
          : "%\(String(scalar.value, radix: 16, uppercase: true))"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// A step's summary, in Markdown.
  package var summary: String {
    var lines = ["## bench check", ""]
    for warning in report.warnings { lines += [Self.markdown(warning), ""] }
    lines += [Self.markdown(words.headline), ""]
    if !report.findings.isEmpty {
      lines += ["| | cell | what |", "|---|---|---|"]
      lines += (report.failures + report.findings.filter { !report.isFailure($0) }).map {
        "| \(report.isFailure($0) ? "❌ " : "")\($0.kind.rawValue) | \(Self.markdown("\($0.cell)")) "
          + "| \(Self.markdown($0.text)) |"
      }
      lines.append("")
    }
    lines += report.notes.map { "- \(Self.markdown($0))" }
    if let advice = words.advice { lines += ["", Self.markdown(advice)] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Words of a crash may hold anything; none of it may end a cell or begin a tag.
  private static func markdown(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if character.isNewline {
        escaped += " "
      } else {
        if "\\|*_`<>[]".contains(character) { escaped += "\\" }
        escaped.append(character)
      }
    }
    return escaped
  }
}
