import Messages
import TestSupport
import Testing

@testable import Analysis

@Suite("an export for Otava") struct OtavaExportTests {
  private let folder = ExportedFolder()

  /// A run of that day, with changes of its run.json.
  private func run(_ day: Int, _ rows: [TrialRowText], _ changes: [String: String] = [:]) throws -> String {
    let record = [
      "2026-01-01": "2026-01-0\(day)", "\"run\" : \"test\"": "\"run\" : \"day\(day)\"",
      "\"binaryDigest\"": "\"commit\" : \"c\(day)\", \"binaryDigest\"",
    ]
    return try folder.run(rows, record: record.merging(changes) { $1 }, as: "day\(day)")
  }

  @Test func `has a row a run, by time, and a configuration that names each column`() throws {
    let later = try run(2, ExportedFolder.rows([1_100, 1_300, 1_350], ["freed_bytes": "70"]))
    let earlier = try run(1, ExportedFolder.rows([1_000, 1_200, 1_150], ["freed_bytes": "60"]))
    let export = try folder.export(
      [later, earlier], as: "otava", metrics: ["complete_return_ns", "freed_bytes", "steps"], to: "out")
    let cell = "ios6 40% deep-stack 375x667@2 kind"
    #expect(export.files.map(\.name) == ["offscreen.csv", "otava.yaml"])
    #expect(
      export.files[0].text == """
        time,commit,run,\(cell) steps,\(cell) freed_bytes,\(cell) complete_return_ns
        2026-01-01T00:00:00Z,c1,day1,1000,60,1150
        2026-01-02T00:00:00Z,c2,day2,1000,70,1300

        """)
    #expect(
      export.files[1].text == """
        tests:
          offscreen:
            type: csv
            file: "out/offscreen.csv"
            time_column: time
            attributes: [commit, run]
            metrics:
              "\(cell) steps": {direction: 0}
              "\(cell) freed_bytes": {direction: 1}
              "\(cell) complete_return_ns": {direction: -1}

        """)
    #expect(export.notes.isEmpty)
  }

  @Test func `leaves out what a run lacks, since no field may be empty`() throws {
    let lru = ["strategy": "lru"]
    let first = try run(1, ExportedFolder.rows([10, 11, 12]) + ExportedFolder.rows([5], from: 3, lru))
    let second = try run(
      2,
      [TrialRowText(0, block: 1, ["complete_return_ns": "", "peak_footprint_bytes": "1"])]
        + ExportedFolder.rows([5], from: 3, lru.merging(["status": "crashed"]) { $1 }))
    let export = try folder.export([first, second], as: "otava", to: "out")
    #expect(
      export.files[0].text.hasPrefix(
        "time,commit,run,ios6 40% deep-stack 375x667@2 kind peak_footprint_bytes\n"))
    let place = "at 40% (deep-stack, 375x667@2, kind)"
    #expect(
      export.notes == [
        "\(second): lru \(place): crashed; omitted: trial 3.",
        "complete_return_ns of ios6 \(place) is omitted: \(second) has none.",
        "lru \(place) is omitted: \(second) has no completed trial of it.",
      ])
  }

  @Test func `leaves out times of different machines`() throws {
    let runs = [
      try run(1, ExportedFolder.rows([1])), try run(2, ExportedFolder.rows([2]), ["AMD EPYC": "Intel Xeon"]),
    ]
    let export = try folder.export(runs, as: "otava", to: "out")
    #expect(!export.files[0].text.contains("return_ns"))
    #expect(
      export.notes == [
        "The runs are from different machines, whose times can't be compared; omitted: complete_return_ns."
      ])
  }

  @Test func `a run without a record, twice or with nothing in common is refused`() throws {
    let one = try run(1, ExportedFolder.rows([1]))
    let bare = try folder.run(ExportedFolder.rows([1]), record: nil, as: "bare")
    let other = try run(3, ExportedFolder.rows([1], ["workload": "tabs"]))
    for (runs, says) in [
      ([one, bare], "bare has no run.json beside its trials.csv, so its time is unknown"),
      ([one, one], "are the same run; expected each once"),
      ([one, other], "no cell completed in all 2 runs; expected runs of the same plan"),
    ] {
      let error = #expect(throws: HarnessError.self) { try folder.export(runs, as: "otava", to: "out") }
      #expect(error?.description.contains(says) == true, "\(error as Any)")
    }
  }
}
