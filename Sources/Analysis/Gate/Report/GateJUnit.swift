import Experiment
import Messages

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
    let cases = all.uniqued()
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
        #"    <testcase classname="\#(JUnit.xml("\(cell.workload) \(cell.device)"))" name="\#(JUnit.xml("\(cell)"))""#
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
          #"      <\#(element) type="\#(JUnit.xml(some[0].kind.rawValue))" message="\#(JUnit.xml(some[0].text))">"#
            + JUnit.xml(some.map(\.text).joined(separator: "\n")) + "</\(element)>")
      }
      let others = own.filter { !report.isFailure($0) }
      if !others.isEmpty {
        let text = others.map { "\($0.kind.rawValue): \($0.text)" }.joined(separator: "\n")
        lines.append("      <system-out>\(JUnit.xml(text))</system-out>")
      }
      lines.append("    </testcase>")
    }
    let notes = report.warnings + report.notes
    if !notes.isEmpty {
      lines.append("    <system-out>\(JUnit.xml(notes.joined(separator: "\n")))</system-out>")
    }
    return (lines + ["  </testsuite>", "</testsuites>", ""]).joined(separator: "\n")
  }
}
