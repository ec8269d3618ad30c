import Analysis
import Doctor
import Experiment
import Foundation
import Quantities
import Results

/// The information on a page about one run: its answers, its control, the doctor's findings in its record, and its
/// machine.
struct ReportedRun: Encodable {
  private let name: String
  private let answers: [Summary.Statement]
  /// The one strategy to use for all workloads, as sentences, by latency.
  private let overall: [String: [String]]
  private let warnings: [String]
  private let control: [String]
  private let findings: [Finding]
  /// Names and values, in the order of the page.
  private let machine: [[String]]
  private let latencies: [String]

  init(_ folder: ResultsFolder, latencies: [FetchLatency], schema: Schema) throws {
    let latencies = latencies + Self.latencies.filter { !latencies.contains($0) }
    let summary = try Summary(of: folder, schema: schema, latencies: latencies)
    name = folder.name
    overall = summary.overallStatements
    (answers, warnings, control) = (summary.statements, summary.warnings, summary.noiseNotes)
    self.latencies = latencies.map(\.spelling)
    guard let record = try folder.recordIfThere() else {
      (findings, machine) = ([], [])
      return
    }
    findings =
      Diagnosis(
        of: RecordedReadings(
          build: record.build, machine: record.machine, libraries: record.libraries,
          allocator: record.allocator)
      ).findings
    machine = Self.facts(record)
  }

  /// The latencies of the usual network, of data on the device, of a good network and of a poor one.
  private static let latencies = ["80ms", "0", "20ms", "200ms"].compactMap { FetchLatency($0) }

  private static func facts(_ record: RunRecord) -> [[String]] {
    let (build, machine) = (record.build, record.machine)
    let facts: [(String, String?)] = [
      ("run", "\(record.run), started \(record.started)"),
      ("Offscreen", record.offscreen),
      ("commit", build.commit.map { $0 + (build.isDirty == true ? ", with changes" : "") }),
      ("built by", "\(build.swift), \(build.configuration)"),
      ("processor", "\(machine.cores) × \(machine.cpu)"),
      (
        "memory",
        "\(ByteCount(machine.memoryBytes))"
          + (machine.memoryLimitBytes.map { ", limit \(ByteCount($0))" } ?? "")
      ),
      ("kernel", machine.kernel),
      ("jemalloc", record.allocator?.version),
      (
        "text",
        record.libraries?.text.map {
          "Pango \($0.pango), HarfBuzz \($0.harfbuzz), FreeType \($0.freetype), \($0.font)"
        }
      ),
      ("SQLite and cairo", record.libraries.map { "\($0.sqlite) and \($0.cairo)" }),
    ]
    return facts.compactMap { name, value in value.map { [name, $0] } }
  }
}
