import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import Analysis

@Suite("what the gate says") struct GateOutputTests {
  private func report() throws -> GateReport {
    try GateTestRun.report(
      GateTestRun(),
      GateTestRun { strategy, _ in
        switch strategy {
        case "ios5": ["peak_allocated_bytes": "1010", "reloads": "900"]
        case "ios6": ["status": "crashed", "message": "\"<a & b>: 100%%, \u{1}done\""]
        default: [:]
        }
      })
  }

  private static let texts: [String: @Sendable (GateReport) throws -> String] = [
    "gate.txt": { GateWords($0).text },
    "gate.xml": { GateJUnit($0).text },
    "gate.json": { GateJSON($0).text },
    "gate-annotations.txt": { GitHubStep($0).annotations },
    "gate-summary.md": { GitHubStep($0).summary },
  ]

  @Test("is as it was recorded", arguments: texts.keys.sorted())
  func recorded(name: String) throws {
    let text = try #require(Self.texts[name])
    try Golden(of: "AnalysisTests").compare(text(report()), with: name)
  }

  @Test func `begins with the verdict, and says cell, metric, before, after and what to do`() throws {
    let text = try GateWords(report()).text
    #expect(
      text.hasPrefix("REGRESSION: 1 regression in 1 cell, and some cells are missing or failed (3 cells"))
    #expect(
      text.contains(
        """
        worse:
          ios5 at 40% (deep-stack, 375x667@2, kind, pressure scripted)
            peak allocated 1000 B → 1010 B, +1.0 % (at most +0.5 %)

        """))
    #expect(text.contains("better:\n") && text.contains("What to do: "))
    let passed = try GateWords(GateTestRun.report(GateTestRun(), GateTestRun())).text
    #expect(
      passed.hasPrefix("PASSED: nothing got worse (3 cells, 3 of them byte for byte, 0 tests of times)\n"))
  }

  @Test func `escapes annotations as GitHub wants them`() throws {
    let lines = try GitHubStep(report()).annotations.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines.contains(
        "::error title=bench check%3A failed::ios6 at 40%25 (deep-stack, 375x667@2, kind, pressure scripted): "
          + "1 of 1 trials crashed: <a & b>: 100%25%25, \u{1}done"))
    #expect(lines.last?.hasPrefix("::notice title=bench check%3A improvement::") == true)
    #expect(GitHubText.data("50%\r\nnext") == "50%25%0D%0Anext")
    #expect(GitHubText.property("a:b,c") == "a%3Ab%2Cc")
    #expect(
      GitHubText.annotation(ofError: "x.csv:3: 'a' is cut off\n")
        == "::error title=bench check::x.csv:3: 'a' is cut off%0A")
  }

  @Test func `shows ten errors at most, and all of them in the summary`() throws {
    let worse = GateTestRun { _, _ in
      Dictionary(uniqueKeysWithValues: GatedMetric.all.of(.bytes).map { ($0.column, "1100") })
    }
    let report = try GateTestRun.report(GateTestRun(), worse)
    #expect(report.failures.count == 54)
    #expect(GitHubStep(report).annotations.split(separator: "\n").count == 10)
    #expect(GitHubStep(report).summary.split(separator: "\n").count { $0.hasPrefix("| ❌") } == 54)
  }

  @Test func `lets no words of a crash out of their place in the summary`() throws {
    #expect(try GitHubStep(report()).summary.contains(#"crashed: \<a & b\>: 100%%"#))
  }

  @Test func `is a JUnit report that a parser takes`() throws {
    let parser = XMLParser(data: Data(try GateJUnit(report()).text.utf8))
    let elements = JUnitElements()
    parser.delegate = elements
    #expect(parser.parse())
    #expect(
      elements.counts == [
        "testsuites": 1, "testsuite": 1, "testcase": 3, "failure": 1, "error": 1, "system-out": 2,
      ])
    #expect(
      elements.suite["tests"] == "3" && elements.suite["failures"] == "1" && elements.suite["errors"] == "1")
    #expect(elements.errorMessage == "1 of 1 trials crashed: <a & b>: 100%%, \u{FFFD}done")
  }

  @Test func `is a JUnit report in error where the check could not be made`() throws {
    let parser = XMLParser(data: Data(JUnit.text(ofError: "x.csv:3: '<a>' & \"b\"").utf8))
    let elements = JUnitElements()
    parser.delegate = elements
    #expect(parser.parse())
    #expect(elements.counts == ["testsuites": 1, "testsuite": 1, "testcase": 1, "error": 1])
    #expect(elements.suite["tests"] == "1" && elements.suite["errors"] == "1")
    #expect(elements.errorMessage == "x.csv:3: '<a>' & \"b\"")
  }

  @Test func `is JSON with names as in trials.csv`() throws {
    struct Record: Decodable {
      struct Finding: Decodable {
        let kind: String
        let fails: Bool
        let metric: String?
        let ratio: Double?
      }
      let verdict: String
      let findings: [Finding]
    }
    let record = try JSONDecoder().decode(Record.self, from: Data(GateJSON(report()).text.utf8))
    #expect(record.verdict == "regression")
    let worse = try #require(record.findings.first { $0.kind == "regression" })
    #expect(worse.fails && worse.metric == "peak_allocated_bytes" && worse.ratio == 1.01)
  }
}

/// What a JUnit report holds.
private final class JUnitElements: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]
  var suite: [String: String] = [:]
  var errorMessage: String?

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    counts[name, default: 0] += 1
    if name == "testsuite" { suite = attributes }
    if name == "error" { errorMessage = attributes["message"] }
  }
}
