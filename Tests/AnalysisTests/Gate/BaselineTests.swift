import Foundation
import Messages
import TestSupport
import Testing

@testable import Analysis

@Suite("a baseline") struct BaselineTests {
  private let temporary = TemporaryFolder()

  @Test func `passes a run like it`() throws {
    #expect(try check().verdict == .passed)
  }

  @Test(
    "of another environment or configuration is refused in a line",
    arguments: [
      (#""cpu" : "AMD EPYC""#, #""cpu" : "Intel Xeon""#, nil),
      (#""version" : "5.3.0-"#, #""version" : "5.2.1-"#, "(jemalloc 5.2.1-0 against 5.3.0-0)"),
      (
        #""swift" : "Swift version 6.3.1"#, #""swift" : "Swift version 6.2"#,
        "(Swift version 6.2 against Swift version 6.3.1)"
      ),
      (#""sqlite" : "3.40.1""#, #""sqlite" : "3.39.0""#, "(SQLite 3.39.0 against 3.40.1"),
      (#""cairo" : "1.16.0""#, #""cairo" : "1.18.0""#, "(cairo 1.18.0 against 1.16.0"),
      (#""pango" : "1.50.12""#, #""pango" : "1.56.3""#, "(Pango 1.56.3 against 1.50.12"),
      (#""harfbuzz" : "6.0.0""#, #""harfbuzz" : "8.3.0""#, "(HarfBuzz 8.3.0 against 6.0.0"),
      (#""freetype" : "2.12.1""#, #""freetype" : "2.13.3""#, "(FreeType 2.13.3 against 2.12.1"),
      (#"Sans 2.37, 1f""#, #"Sans 2.37, 2f""#, "(font DejaVu Sans 2.37, 2f against DejaVu Sans 2.37, 1f"),
      (#""pageBytes" : 4096"#, #""pageBytes" : 16384"#, "(page 16384 B against 4096 B"),
      (
        #""preset" : "quick""#, #""preset" : "full""#,
        "holds a run of another configuration (preset full against quick)"
      ),
      (#""seed" : 1,"#, #""seed" : 2,"#, "holds a run of another configuration (seed 2 against 1)"),
    ] as [(String, String, String?)])
  func environment(was: String, has: String, says: String?) throws {
    guard let says else {
      #expect(
        try check { $0.replacing(was, with: has) }.notes == [
          "times are not compared: processor Intel Xeon against AMD EPYC"
        ])
      return
    }
    let error = #expect(throws: HarnessError.self) { try check { $0.replacing(was, with: has) } }
    #expect(error?.description.contains(says) == true, "\(error as Any)")
    #expect(error?.description.contains("record") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test(
    "that measured nothing is refused",
    arguments: [
      (
        #""injection" : { "slowdownPercent" : 0, "unevenPercent" : 0, "memoryPercent" : 5 }"#,
        "had work added to its stages"
      ),
      (#""isForLooking" : true"#, "took pictures"),
    ])
  func flaw(field: String, says: String) throws {
    let error = #expect(throws: HarnessError.self) {
      try check { $0.replacing(#""started""#, with: field + #", "started""#) }
    }
    #expect(error?.description.contains("/before \(says)") == true, "\(error as Any)")
  }

  @Test func `that nothing can be compared with is no pass`() throws {
    let error = #expect(throws: HarnessError.self) { try check(pressure: "measured") }
    #expect(
      error?.description.hasPrefix("nothing can be compared: no trial is under scripted pressure") == true)
  }

  @Test(
    "or a run that is damaged is refused where it is",
    arguments: [
      ("1000,", "NaN,", "is not a valid value of"),
      ("completed", "complete", "'complete' is not a valid status"),
      (",ios6/dirty-flag,ios6,dirty-flag,", ",ios6,ios6,plain,", "occurs twice"), ("\n", "", "cut off"),
    ])
  func damaged(was: String, has: String, says: String) throws {
    for damaged in ["before", "after"] {
      try folder("before")
      try folder("after")
      var text = try temporary.read("\(damaged)/trials.csv")
      text =
        was == "\n"
        ? String(text.dropLast(20)) : text.replacing(was, with: has, maxReplacements: was == "1000," ? 1 : 9)
      try temporary.write(text, to: "\(damaged)/trials.csv")
      let error = #expect(throws: HarnessError.self) {
        try GateReport.check(
          RunFile(temporary.path + "/after"), against: Baseline(temporary.path + "/before"))
      }
      #expect(error?.description.contains("\(damaged)/trials.csv:") == true, "\(error as Any)")
      #expect(error?.description.contains(says) == true, "\(error as Any)")
    }
  }

  @Test func `is replaced whole, and the old one is gone`() throws {
    try folder("base")
    try folder("run") { $0.replacing("AMD EPYC", with: "Intel Xeon") }
    try Baseline.replace(temporary.path + "/base/", with: RunFile(temporary.path + "/run"))
    #expect(try temporary.read("base/run.json") == temporary.read("run/run.json"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).sorted() == ["base", "run"])
  }

  @Test func `is made where there was none`() throws {
    try folder("run")
    try Baseline.replace(temporary.path + "/deep/base", with: RunFile(temporary.path + "/run"))
    #expect(try temporary.read("deep/base/trials.csv") == temporary.read("run/trials.csv"))
  }

  @Test func `is not replaced where somebody's files would be lost`() throws {
    try folder("base")
    try folder("run")
    try temporary.write("mine", to: "base/notes.txt")
    let error = #expect(throws: HarnessError.self) {
      try Baseline.replace(temporary.path + "/base", with: RunFile(temporary.path + "/run"))
    }
    #expect(error?.description.contains("holds notes.txt as well, which would be lost") == true)
    #expect(try temporary.read("base/notes.txt") == "mine")
  }

  @Test("is not replaced where a neighbour's files would be lost", arguments: ["base.new", "base.old"])
  func neighbour(name: String) throws {
    try folder("base")
    try folder("run")
    try folder(name)
    try temporary.write("mine", to: name + "/returns.csv")
    let error = #expect(throws: HarnessError.self) {
      try Baseline.replace(temporary.path + "/base", with: RunFile(temporary.path + "/run"))
    }
    #expect(error?.description.contains("/\(name) holds returns.csv as well, which would be lost") == true)
    #expect(try temporary.read(name + "/returns.csv") == "mine")
    // What an update that was cut off left goes.
    try FileManager.default.removeItem(atPath: temporary.path + "/" + name + "/returns.csv")
    try Baseline.replace(temporary.path + "/base", with: RunFile(temporary.path + "/run"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).sorted() == ["base", "run"])
  }

  @Test func `is not replaced where a file has a name that it needs`() throws {
    try folder("base")
    try folder("run")
    try temporary.write("mine", to: "base.old")
    #expect(throws: HarnessError.self) {
      try Baseline.replace(temporary.path + "/base", with: RunFile(temporary.path + "/run"))
    }
    #expect(try temporary.read("base.old") == "mine")
  }

  @Test func `stays when the new one can't be written`() throws {
    try folder("base")
    try folder("run")
    // A file where the new folder is to be prepared can be removed; one that can't be read stops the copy.
    let run = try RunFile(temporary.path + "/run")
    try FileManager.default.removeItem(atPath: temporary.path + "/run/run.json")
    #expect(throws: HarnessError.self) { try Baseline.replace(temporary.path + "/base", with: run) }
    #expect(try Baseline(temporary.path + "/base").file.environment != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).sorted() == ["base", "run"])
  }

  @Test func `that was set aside by an update which was cut off is found`() throws {
    try folder("base.old")
    let error = #expect(throws: HarnessError.self) { try Baseline(temporary.path + "/base") }
    #expect(error?.description.hasSuffix("from an update that was cut off; move it back") == true)
  }

  @Test func `takes no run that is incomplete`() throws {
    try folder("run")
    #expect(try GateReport.gaps(in: RunFile(temporary.path + "/run")).isEmpty)
    let crashed = GateTestRun { strategy, _ in strategy == "ios6" ? ["status": "timeout"] : [:] }
    try temporary.write(TrialRowText.file(crashed.rows), to: "run/trials.csv")
    #expect(try GateReport.gaps(in: RunFile(temporary.path + "/run")).first?.text == "1 of 1 trials timeout")
  }

  /// The report of two folders, the baseline's record changed.
  private func check(
    pressure: String = "scripted", _ change: (String) -> String = { $0 }
  ) throws -> GateReport {
    try folder("before", pressure: pressure, change)
    try folder("after", pressure: pressure)
    return try GateReport.check(
      RunFile(temporary.path + "/after"), against: Baseline(temporary.path + "/before"))
  }

  private func folder(
    _ name: String, pressure: String = "scripted", _ change: (String) -> String = { $0 }
  ) throws {
    let record = RecordText.usual.replacing(#""scripted""#, with: #""\#(pressure)""#)
    try GateTestRun(pressure: pressure).write(to: name, in: temporary, record: change(record))
  }
}
