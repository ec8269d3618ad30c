import Foundation
import Results
import TestSupport
import Testing

@Suite("bench optimum") struct OptimumCommandTests {
  private static let run = Repository.path + "/results/sample"

  @Test func `has a row for each limit and latency, and bounds in their order`() async throws {
    let said = try await BenchBinary.run(
      "optimum", "--calibration", Self.run, "--limit", "40%", "--limit", "30%", "--limit", "none",
      "--fetch-latency", "0", "--fetch-latency", "80ms", "--units", "100", "--format", "csv")
    #expect(said.code == .exited(0) && said.error.isEmpty)
    let rows = said.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.first?.suffix(3) == ["optimum_lower_ns", "optimum_upper_ns", "bound"])
    #expect(rows.dropFirst().map { $0[3] } == ["30%", "30%", "40%", "40%", "none", "none"])
    #expect(rows.dropFirst().map { $0[5] } == ["0.0", "80.0", "0.0", "80.0", "0.0", "80.0"])
    for row in rows.dropFirst() {
      let (lower, upper) = try (#require(Double(row[7])), #require(Double(row[8])))
      #expect(lower > 0 && lower <= upper && row[9] == "exact", "\(row)")
    }
  }

  @Test func `prints a table and JSON as well`() async throws {
    let text = try await BenchBinary.run(
      "optimum", "--calibration", Self.run, "--limit", "30%", "--units", "100")
    #expect(text.output.contains("optimum a return") && text.output.contains("exact"))
    let json = try await BenchBinary.run(
      "optimum", "--calibration", Self.run, "--limit", "1MiB", "--format", "json")
    #expect(json.output.contains("\"bound\" : \"terminated\""))
  }

  @Test(
    "answers what it can't read with one sentence and exit code 64",
    arguments: [
      (["--units", "1"], "10 to 100000"), (["--platform", "ios7"], "did you mean 'ios5'?"),
      (["--calibration", "/nowhere"], "/nowhere isn't there"), (["--limit", "5"], "'5' is not a limit"),
      (["--workload", "humam"], "did you mean 'human'?"),
      (["--fetch-latency", "5"], "expected 0 or a time such as 20ms; did you mean '5ms'?"),
      (["--calibration", run, "--workload", "human", "--limit", "40%"], "doesn't say what human"),
      (["--calibration", run, "--seed", "3", "--limit", "40%"], "doesn't say what deep-stack"),
    ])
  func mistakes(arguments: [String], words: String) async throws {
    let said = try await BenchBinary.run(["optimum"] + arguments)
    #expect(said.code == .exited(64) && said.output.isEmpty)
    #expect(said.error.contains(words), "\(said.error)")
    #expect(said.error.split(separator: "\n").count == 1)
  }

  @Test func `refuses a run that measured other screens of the same names`() async throws {
    let temporary = TemporaryFolder()
    try temporary.write("list views:9\nwide views:9\n", to: "own.screens")
    let said = try await BenchBinary.run(
      "optimum", "--calibration", Self.run, "--screens", temporary.path + "/own.screens", "--limit", "64MiB")
    #expect(
      said.code == .exited(64) && said.error.contains("measured other screens named list;"), "\(said.error)")
  }
}
