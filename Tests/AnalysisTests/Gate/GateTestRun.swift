import Foundation
import TestSupport

@testable import Analysis
@testable import Results

/// A run as a test of the gate wants it: the same few cells in every block, with changes.
struct GateTestRun {
  static let strategies = ["ios5", "ios6", "ios6/dirty-flag"]

  var rows: [TrialRowText] = []

  /// Every cell completed in `blocks` blocks; `change` may alter a row, or take it out by returning `nil`.
  init(
    blocks: Int = 1, pressure: String = "scripted",
    change: (_ strategy: String, _ block: Int) -> [String: String]? = { _, _ in [:] }
  ) {
    for block in 1...blocks {
      for strategy in Self.strategies {
        guard let changes = change(strategy, block) else { continue }
        let usual = [
          "strategy": strategy, "pressure": pressure, "event_digest": "00000000000000aa",
          "visible_broken": "0",
        ]
        rows.append(TrialRowText(rows.count, block: block, usual.merging(changes) { $1 }))
      }
    }
  }

  /// The reference and its control in each block, with these times; the control's may be longer.
  mutating func addReferences(blocks: Int, slowerControl: Double = 1, nanoseconds: (_ block: Int) -> Int) {
    for block in 1...blocks {
      for (purpose, factor) in [("reference", 1), ("control", slowerControl)] {
        let time = "\(Int(factor * Double(nanoseconds(block))))"
        rows.append(
          TrialRowText(
            rows.count, block: block,
            [
              "strategy": "ios5", "purpose": purpose, "work_return_ns": time, "reload_p50_ns": time,
              "push_p90_ns": time,
            ]))
      }
    }
  }

  func table(_ temporary: TemporaryFolder, _ name: String) throws -> TrialTable {
    try temporary.write(TrialRowText.file(rows), to: name)
    return try TrialTable(
      reading: temporary.path + "/" + name, columns: GatedMetric.all.columns)
  }

  /// Writes the folder of the run; its record asks for as many blocks as it says.
  func write(to name: String, in temporary: TemporaryFolder, record: String? = RecordText.usual) throws {
    try FileManager.default.createDirectory(
      atPath: temporary.path + "/" + name, withIntermediateDirectories: true)
    if let record { try temporary.write(record, to: name + "/run.json") }
    try temporary.write(TrialRowText.file(rows), to: name + "/trials.csv")
  }

  /// What the gate says of two runs.
  static func report(
    _ before: GateTestRun, _ after: GateTestRun, _ form: Gate.Form = .baseline(againstTimes: []),
    metrics: [GatedMetric] = GatedMetric.all, after first: GateReport? = nil
  ) throws -> GateReport {
    let temporary = TemporaryFolder()
    return try Gate(form, metrics: metrics).report(
      from: before.table(temporary, "before.csv"), to: after.table(temporary, "after.csv"),
      planned: (nil, nil), after: first)
  }
}

extension GateTestRun {
  /// A base and a head with a little noise, the head's times by strategy so many times the base's.
  static func interleaved(
    blocks: Int = 12, metrics: [GatedMetric] = GatedMetric.all, after first: GateReport? = nil,
    _ factor: (String) -> Double
  ) throws -> GateReport {
    let before = GateTestRun(blocks: blocks) { strategy, block in times(1_000_000 + block * 40_000) }
    let after = GateTestRun(blocks: blocks) { strategy, block in
      times(Int(Double(1_000_000 + block * 40_000 + (block * 7 % 5 - 2) * 1_500) * factor(strategy)))
    }
    return try GateTestRun.report(before, after, .interleaved(nil), metrics: metrics, after: first)
  }

  /// The columns of a trial all of whose times are the same.
  static func times(_ nanoseconds: Int) -> [String: String] {
    [
      "work_return_ns": "\(nanoseconds)", "reload_p50_ns": "\(nanoseconds)",
      "push_p90_ns": "\(nanoseconds)",
    ]
  }
}
