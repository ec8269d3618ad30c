extension BudgetReport {
  /// A JUnit report with a test case for each budget: a failure if it is exceeded, an error if it could not be judged.
  package var junit: String {
    let counts =
      #"tests="\#(findings.count)" failures="\#(findings(.fail).count)" errors="\#(findings(.notJudged).count)""#
    let cases = findings.map { finding in
      let name = finding.budget.text + (finding.unnamedStrategy.map { " (\($0))" } ?? "")
      let head =
        #"    <testcase classname="\#(JUnit.xml(finding.budget.workload))" name="\#(JUnit.xml(name))""#
      guard let element = finding.element else {
        return head + "><system-out>\(JUnit.xml(finding.sentence))</system-out></testcase>"
      }
      let place = "\(file):\(finding.budget.line)"
      return head
        + #"><\#(element) type="\#(finding.verdict.rawValue)" message="\#(JUnit.xml(finding.sentence))">"#
        + "\(JUnit.xml("\(place): \(finding.sentence)"))</\(element)></testcase>"
    }
    let notes =
      warnings.isEmpty ? [] : ["    <system-out>\(JUnit.xml(warnings.joined(separator: "\n")))</system-out>"]
    return
      ([
        #"<?xml version="1.0" encoding="UTF-8"?>"#, #"<testsuites name="bench check" \#(counts)>"#,
        #"  <testsuite name="bench check budgets" \#(counts)>"#,
      ] + cases + notes + ["  </testsuite>", "</testsuites>", ""]).joined(separator: "\n")
  }

  package var json: String {
    CheckJSON.text(
      Record(
        verdict: exitCode == 0 ? "passed" : exitCode == 1 ? "incomplete" : "failed", warnings: warnings,
        budgets: findings.map {
          Record.Finding(
            file: file, line: $0.budget.line, budget: $0.budget.text, workload: $0.budget.workload,
            strategy: $0.strategy, verdict: $0.verdict.rawValue, text: $0.text)
        }))
  }

  private struct Record: Encodable {
    let verdict: String
    let warnings: [String]
    let budgets: [Finding]

    struct Finding: Encodable {
      let file: String
      let line: Int
      let budget: String
      let workload: String
      let strategy: String?
      let verdict: String
      let text: String
    }
  }
}

extension BudgetFinding {
  /// JUnit's element for the verdict; `nil` for a pass.
  fileprivate var element: String? {
    switch verdict {
    case .pass: nil
    case .fail: "failure"
    case .notJudged: "error"
    }
  }
}
