import Foundation
import Messages
import TestSupport
import Testing

@testable import Results

@Suite("a results folder") struct ResultsFolderTests {
  private let temporary = TemporaryFolder()
  @Test(
    "loses half-written last lines and rows of trials that have none of their own",
    arguments: ["r", "\"r,1\""])
  func repair(run: String) throws {
    let row = TrialRowText(0, block: 1, ["run": run, "message": "\"a, b\""])
    try temporary.write(TrialRowText.file([row]) + "\(run),1,comp", to: "trials.csv")
    try temporary.write(
      "run,trial,step\n\(run),0,0\n\(run),0,1\n\(run),1,0\n\(run),1,", to: "timeline.csv")
    try temporary.write("run,trial,step\n\(run),0,1\n\(run),10,7\nr", to: "returns.csv")
    try temporary.write("run,trial,step\n\(run),0,2\n\(run),1,3\n\(run),0", to: "terminations.csv")
    let rows = try ResultsFolder(temporary.path).repair()
    #expect(try temporary.read("terminations.csv") == "run,trial,step\n\(run),0,2\n")
    #expect(rows.map { $0["trial"] } == ["0"] && rows[0]["message"] == "a, b")
    #expect(try temporary.read("trials.csv") == TrialRowText.file([row]))
    #expect(try temporary.read("timeline.csv") == "run,trial,step\n\(run),0,0\n\(run),0,1\n")
    #expect(try temporary.read("returns.csv") == "run,trial,step\n\(run),0,1\n")
  }

  @Test func `has a row a line, whatever a trial's last words were`() throws {
    let row = TrialRowText(0, block: 1, ["message": "odd\u{2028}words\u{C}and\u{85}more"])
    try temporary.write(TrialRowText.file([row]), to: "trials.csv")
    #expect(try ResultsFolder(temporary.path).trialRows().map { $0["trial"] } == ["0"])
  }

  @Test func `that is whole stays as it is`() throws {
    let files = [
      "trials.csv": TrialRowText.file([TrialRowText(0, block: 1)]), "timeline.csv": "run,trial\nr,0\n",
      "returns.csv": "run,trial\n",
    ]
    for (name, text) in files { try temporary.write(text, to: name) }
    #expect(try ResultsFolder(temporary.path).repair().count == 1)
    for (name, text) in files { #expect(try temporary.read(name) == text) }
  }

  @Test func `with half a header gets a new one`() throws {
    for name in ["trials.csv", "timeline.csv", "returns.csv"] { try temporary.write("run,tr", to: name) }
    #expect(try ResultsFolder(temporary.path).repair().isEmpty)
    _ = try RowWriter(folder: ResultsFolder(temporary.path), run: "r")
    #expect(try temporary.read("trials.csv").hasPrefix("run,trial,block"))
  }

  @Test func `without any CSV has no rows`() throws {
    #expect(try ResultsFolder(temporary.path).repair().isEmpty)
  }

  @Test func `is made with all folders above it`() throws {
    try ResultsFolder(temporary.path + "/a/b").create()
    #expect(FileManager.default.fileExists(atPath: temporary.path + "/a/b"))
  }

  @Test func `of a run that was killed before it had a record is new`() throws {
    try temporary.write("{", to: "run.json.part")
    try ResultsFolder(temporary.path).create()
    try temporary.write("mine", to: "notes.part")
    #expect(throws: UsageError.self) { try ResultsFolder(temporary.path).create() }
  }

  @Test func `replaces a file whole, or leaves it and nothing else`() throws {
    let file = temporary.path + "/file"
    try temporary.write("old", to: "file")
    try ResultsFolder.replace(file, with: Data("new".utf8))
    #expect(try temporary.read("file") == "new")
    try FileManager.default.createDirectory(
      atPath: temporary.path + "/folder", withIntermediateDirectories: true)
    #expect(throws: HarnessError.self) {
      try ResultsFolder.replace(temporary.path + "/folder", with: Data("new".utf8))
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: temporary.path).sorted() == ["file", "folder"])
  }

  @Test func `that holds anything already is refused`() throws {
    try temporary.write("mine", to: "notes.txt")
    let error = #expect(throws: UsageError.self) { try ResultsFolder(temporary.path).create() }
    #expect(
      error?.description
        == "\(temporary.path) is not empty; choose a new folder for --out, or continue its run with --resume")
    #expect(try temporary.read("notes.txt") == "mine")
  }

  @Test func `where a file is in the way is refused`() throws {
    try temporary.write("", to: "file")
    let error = #expect(throws: UsageError.self) { try ResultsFolder(temporary.path + "/file/run").create() }
    #expect(error?.description == "the folder \(temporary.path)/file/run can't be created: Not a directory")
  }
}
