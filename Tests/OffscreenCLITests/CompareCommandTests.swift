import Foundation
import Lifecycle
import TestSupport
import Testing

@testable import Campaign
@testable import Experiment
@testable import OffscreenCLI
@testable import Results

@Suite("bench compare") struct CompareCommandTests {
  private let temporary = TemporaryFolder()
  private let whole: String

  init() throws {
    whole = temporary.path + "/whole.csv"
    let file = try CSVFile(path: whole, columns: TrialColumns.all)
    let planned = try Plan(.light(["ios5"], blocks: 3)).blocks.filter { $0.purpose == .measure }
    try file.append(
      planned.map { planned in
        TrialRecord(
          run: "r", planned: planned, limitBytes: 12_340, outcome: try .result(.sample()),
          surroundings: .init(paddingBytes: 0, loadBefore: 0.25, loadAfter: 0, stolenMilliseconds: 0))
      })
  }

  @Test("writes its report to standard output", arguments: ["text", "csv", "json", "markdown"])
  func formats(format: String) async throws {
    let said = try await BenchBinary.run(
      "compare", whole, whole, "--format", format, "--metric", "peak_*")
    #expect(said.code == .exited(0) && said.error.isEmpty)
    let sign = [
      "text": "peak allocated", "csv": ",peak_allocated_bytes,",
      "json": "\"metric\" : \"peak_allocated_bytes\"",
      "markdown": "| peak allocated |",
    ]
    #expect(said.output.contains(try #require(sign[format])))
  }

  @Test func `fails for runs that have no cell in common`() async throws {
    let said = try await BenchBinary.run("compare", whole, Repository.run("sample"))
    #expect(said.code == .exited(1) && said.output.isEmpty)
    #expect(said.error.contains("no cell in common; expected runs of the same plan"))
  }

  @Test func `fails for a file that is damaged or not there, and says where, in one line`() async throws {
    let text = try temporary.read("whole.csv")
    try temporary.write(String(text.dropLast(3)), to: "trials.csv")
    let path = temporary.path + "/trials.csv"
    for (first, second) in [
      (whole, path), (path, whole), (whole, "/nowhere"), (whole, "/bin/true"),
    ] {
      let said = try await BenchBinary.run("compare", first, second)
      // A path that leads nowhere is wrong usage.
      #expect(said.code == .exited(second == "/nowhere" ? 64 : 1) && said.output.isEmpty)
      #expect(
        said.error.hasPrefix("Error: ") && said.error.split(separator: "\n").count == 1, "\(said.error)")
    }
    let said = try await BenchBinary.run("compare", whole, path)
    #expect(said.error.contains("\(path):4: the last line is cut off"), "\(said.error)")
  }

  @Test(
    "refuses wrong usage", arguments: [[], ["--metric", "peak"], ["--format", "xml"], ["third"]])
  func usage(arguments: [String]) async throws {
    let said = try await BenchBinary.run(
      ["compare", whole] + (arguments.isEmpty ? [] : [whole]) + arguments)
    #expect(said.code == .exited(64) && said.output.isEmpty)
    #expect(said.error.hasPrefix("Error: ") && said.error.split(separator: "\n").count == 1, "\(said.error)")
  }
}
