import Messages
import TestSupport
import Testing

@testable import Analysis
@testable import Experiment

@Suite("an export") struct ExportTests {
  private let folder = ExportedFolder()

  @Test(
    "has no figure of a trial that didn't complete, and names it",
    arguments: ["jmh", "github-action-benchmark"])
  func terminated(format: String) throws {
    let rows =
      ExportedFolder.rows([7_001, 7_002, 7_003])
      + [
        TrialRowText(
          3, block: 4, ["status": "terminated", "depth_reached": "9", "complete_return_ns": "990099"]),
        TrialRowText(4, block: 5, ["status": "crashed", "complete_return_ns": "990099"]),
        TrialRowText(5, block: 6, ["purpose": "control", "complete_return_ns": "990099"]),
        TrialRowText(6, block: 1, ["limit": "25%", "status": "terminated", "depth_reached": "4"]),
      ]
    let export = try folder.export([folder.run(rows, as: "r")], as: format)
    #expect(!export.files[0].text.contains("9900") && !export.files[0].text.contains("25%"))
    let run = folder.temporary.path + "/r"
    #expect(
      export.notes == [
        "\(run): ios6 at 40% (deep-stack, 375x667@2, kind): completed in 3 of 5, terminated at depth 9 in 1 of 5, "
          + "crashed in 1 of 5; omitted: trials 3, 4.",
        "\(run): ios6 at 25% (deep-stack, 375x667@2, kind): terminated at depth 4; omitted: trial 6.",
      ])
  }

  @Test("of a run without a completed trial is refused", arguments: ExportFormat.all.map(\.name))
  func nothing(format: String) throws {
    let run = try folder.run([TrialRowText(0, block: 1, ["status": "terminated"])])
    let error = #expect(throws: HarnessError.self) { try folder.export([run], as: format, to: "out") }
    #expect(error?.description.contains("trials.csv has no completed trial in a block") == true)
  }

  @Test("of a damaged run is refused", arguments: ExportFormat.all.map(\.name))
  func damaged(format: String) throws {
    let run = try folder.run([TrialRowText(0, block: 1, ["steps": "NaN"])])
    let error = #expect(throws: HarnessError.self) { try folder.export([run], as: format, to: "out") }
    #expect(error?.description.contains("trials.csv:2: 'NaN' is not a valid value of steps") == true)
  }

  @Test func `of several runs, or to standard output, is wrong usage where the format has no place for it`()
    throws
  {
    let run = try folder.run(ExportedFolder.rows([1]))
    for (runs, format, says) in [
      ([run, run], "jmh", "--format jmh takes one run, not 2; export each run separately"),
      ([run], "hgrm", "--format hgrm writes several files; give --out a folder for them"),
      ([run], "otava", "--format otava writes several files; give --out a folder for them"),
    ] {
      #expect(throws: UsageError(says)) { try folder.export(runs, as: format) }
    }
  }

  @Test func `is written over an earlier one, and never over a folder`() throws {
    let export = Export(files: [.init(name: "a.txt", text: "new")])
    let path = folder.temporary.path
    try folder.temporary.write("old", to: "file")
    try export.write(to: path + "/file", asFolder: false)
    #expect(try folder.temporary.read("file") == "new")
    try export.write(to: path + "/made/here", asFolder: true)
    #expect(try folder.temporary.read("made/here/a.txt") == "new")
    #expect(throws: UsageError("\(path) is a folder; give --out a file")) {
      try export.write(to: path, asFolder: false)
    }
    #expect(throws: UsageError("\(path)/file is a file; give --out a folder")) {
      try export.write(to: path + "/file", asFolder: true)
    }
    #expect(throws: UsageError.self) { try export.write(to: path + "/none/x.json", asFolder: false) }
  }

  @Test func `has a format for each name`() {
    #expect(ExportFormat.all.map(\.name) == ["jmh", "github-action-benchmark", "hgrm", "otava"])
  }

  @Test("the name of a cell's file needs no quoting in a shell")
  func fileName() {
    let cell = CellIdentity([
      "ios6/plain/lru(bytes:50%)", "my trace.txt", "375x667@2", "kind", "scripted", "none", "12.5%", "10000",
    ])
    #expect(
      cell.label
        == "ios6/plain/lru(bytes:50%) 12.5% my trace.txt 375x667@2 kind pressure scripted relief none decay 10000 ms"
    )
    #expect(
      cell.fileName
        == "ios6-plain-lru-bytes-50pct_12.5pct_my_trace.txt_375x667@2_kind_pressure_scripted_relief_none_decay_10000_ms"
    )
  }
}
