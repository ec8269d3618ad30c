import Foundation
import Messages
import TestSupport
import Testing

@testable import Analysis

@Suite("half a baseline") struct HalfBaselineTests {
  private let temporary = TemporaryFolder()

  @Test("without run.json in its folder is refused, as is such a run", arguments: ["before", "after"])
  func record(without name: String) throws {
    for folder in ["before", "after"] {
      try GateTestRun().write(to: folder, in: temporary, record: folder == name ? nil : RecordText.usual)
    }
    let error = #expect(throws: HarnessError.self) { try check() }
    #expect(
      error?.description.hasSuffix("/\(name) has no run.json beside trials.csv; expected the folder of a run")
        == true)
  }

  @Test func `is a trials.csv that is named by itself, which is told`() throws {
    for folder in ["before", "after"] { try GateTestRun().write(to: folder, in: temporary, record: nil) }
    let report = try GateReport.check(
      RunFile(temporary.path + "/after/trials.csv"), against: Baseline(temporary.path + "/before/trials.csv"))
    #expect(report.verdict == .passed)
    #expect(report.notes.contains { $0.hasPrefix("without run.json nobody can tell") })
  }

  @Test(
    "doesn't know what bytes depend on, and that is not the same as another that doesn't",
    arguments: [
      (#""swift" : "Swift version 6.3.1""#, #""swift" : "unknown""#, "which Swift there was"),
      (#""libraries""#, #""others""#, "which SQLite, cairo, Pango, HarfBuzz, FreeType, font there was"),
      (#""text" : {"#, #""words" : {"#, "which Pango, HarfBuzz, FreeType, font there was"),
      (#""allocator""#, #""others""#, "which jemalloc there was"),
    ])
  func unknown(was: String, has: String, says: String) throws {
    for name in ["before", "after"] {
      try GateTestRun().write(to: name, in: temporary, record: RecordText.usual.replacing(was, with: has))
    }
    let error = #expect(throws: HarnessError.self) { try check() }
    #expect(error?.description.contains(says) == true, "\(error as Any)")
  }

  private func check() throws -> GateReport {
    try GateReport.check(RunFile(temporary.path + "/after"), against: Baseline(temporary.path + "/before"))
  }
}
