import Experiment

/// A report of the gate as JUnit's XML.
package struct GateJUnit {
  private let report: GateReport

  package init(_ report: GateReport) {
    self.report = report
  }

  /// A JUnit report: a test case for each cell, failed by regressions, in error where it was not measured.
  ///
  /// Written by hand: Foundation's XML would bring libxml2 into the processes that are measured. Elements as in
  /// github.com/testmoapp/junitxml.
  package var text: String {
    let byCell = Dictionary(grouping: report.findings, by: \.cell)
    let all = report.compared + report.findings.map(\.cell)
    var seen: Set<CellIdentity> = []
    let cases = all.filter { seen.insert($0).inserted }
    let errors = cases.count { cell in
      byCell[cell]?.contains { report.isFailure($0) && $0.isIncomplete } == true
    }
    let failed = cases.count { cell in
      byCell[cell]?.contains { report.isFailure($0) && !$0.isIncomplete } == true
    }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites name="bench check" tests="\#(cases.count)" failures="\#(failed)" errors="\#(errors)">"#,
      #"  <testsuite name="bench check" tests="\#(cases.count)" failures="\#(failed)" errors="\#(errors)">"#,
    ]
    for cell in cases {
      let own = byCell[cell] ?? []
      let head =
        #"    <testcase classname="\#(Self.xml("\(cell.workload) \(cell.device)"))" name="\#(Self.xml("\(cell)"))""#
      guard !own.isEmpty else {
        lines.append(head + "/>")
        continue
      }
      lines.append(head + ">")
      let bad = own.filter(report.isFailure)
      for (element, some) in [
        ("error", bad.filter(\.isIncomplete)), ("failure", bad.filter { !$0.isIncomplete }),
      ] where !some.isEmpty {
        lines.append(
          #"      <\#(element) type="\#(Self.xml(some[0].kind.rawValue))" message="\#(Self.xml(some[0].text))">"#
            + Self.xml(some.map(\.text).joined(separator: "\n")) + "</\(element)>")
      }
      let others = own.filter { !report.isFailure($0) }
      if !others.isEmpty {
        let text = others.map { "\($0.kind.rawValue): \($0.text)" }.joined(separator: "\n")
        lines.append("      <system-out>\(Self.xml(text))</system-out>")
      }
      lines.append("    </testcase>")
    }
    let notes = report.warnings + report.notes
    if !notes.isEmpty {
      lines.append("    <system-out>\(Self.xml(notes.joined(separator: "\n")))</system-out>")
    }
    return (lines + ["  </testsuite>", "</testsuites>", ""]).joined(separator: "\n")
  }

  /// The JUnit report of a check that could not be made: a suite whose one case is in error.
  package static func text(ofError text: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="bench check" tests="1" failures="0" errors="1">
      <testsuite name="bench check" tests="1" failures="0" errors="1">
        <testcase classname="bench check" name="the check">
          <error type="error" message="\(xml(text))">\(xml(text))</error>
        </testcase>
      </testsuite>
    </testsuites>

    """
  }

  /// Text inside an element or an attribute; what XML 1.0 has no place for becomes U+FFFD.
  static func xml(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
