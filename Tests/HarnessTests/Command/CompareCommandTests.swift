import Foundation
import Testing

@testable import Harness

@Suite("bench compare") struct CompareCommandTests {
  private let temporary = TemporaryFolder()
  private let sample =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/results/sample"

  @Test("writes its report to standard output", arguments: ["text", "csv", "json", "markdown"])
  func formats(format: String) async throws {
    let said = try await BenchBinary.run(
      "compare", sample, sample + "/trials.csv", "--format", format, "--metric", "peak_*")
    #expect(said.code == .exited(0) && said.error.isEmpty)
    let sign = [
      "text": "peak allocated", "csv": ",peak_allocated_bytes,",
      "json": "\"metric\" : \"peak_allocated_bytes\"",
      "markdown": "| peak allocated |",
    ]
    #expect(said.output.contains(try #require(sign[format])))
  }

  @Test func `fails for a file that is damaged or not there, and says where, in one line`() async throws {
    let whole = try String(contentsOfFile: sample + "/trials.csv", encoding: .utf8)
    try temporary.write(String(whole.dropLast(3)), to: "trials.csv")
    let path = temporary.path + "/trials.csv"
    for (first, second) in [
      (sample, path), (path, sample), (sample, "/nowhere"), (sample, sample + "/run.json"),
    ] {
      let said = try await BenchBinary.run("compare", first, second)
      #expect(said.code == .exited(1) && said.output.isEmpty)
      #expect(
        said.error.hasPrefix("Error: ") && said.error.split(separator: "\n").count == 1, "\(said.error)")
    }
    let said = try await BenchBinary.run("compare", sample, path)
    #expect(said.error.contains("\(path):34: the last line is cut off"), "\(said.error)")
  }

  @Test(
    "refuses wrong usage", arguments: [[], ["--metric", "peak"], ["--format", "xml"], ["third"]])
  func usage(arguments: [String]) async throws {
    let said = try await BenchBinary.run(
      ["compare", sample] + (arguments.isEmpty ? [] : [sample]) + arguments)
    #expect(said.code == .exited(64) && said.output.isEmpty)
    #expect(said.error.hasPrefix("Error: ") && said.error.split(separator: "\n").count == 1, "\(said.error)")
  }
}
