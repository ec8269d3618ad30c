import Experiment
import Results
import TestSupport
import Testing

/// The program as a shell sees it: exit codes, and what goes to which stream.
@Suite("bench") struct BenchTests {
  @Test func `says its version as a bare number on the first line`() async throws {
    let said = try await BenchBinary.run("--version")
    #expect(said.code == .exited(0) && said.error.isEmpty)
    let line = try #require(said.output.split(separator: "\n").first)
    #expect(line == Offscreen.version)
    #expect(
      line.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }.allSatisfy { $0 != nil })
  }

  @Test(
    "says how it is used when it is asked",
    arguments: [
      (["--help"], "bench.txt"), (["help"], "bench.txt"), (["run", "--help"], "bench-run.txt"),
      (["help", "run"], "bench-run.txt"),
    ])
  func help(arguments: [String], name: String) async throws {
    let said = try await BenchBinary.run(arguments)
    #expect(said.code == .exited(0) && said.error.isEmpty)
    try Golden(of: "OffscreenCLITests").compare(said.output, with: name)
  }

  @Test(
    "answers a command that is none with one line and exit code 64",
    arguments: [["rum"], ["lists"], ["exprot", "results/sample"]])
  func unknown(arguments: [String]) async throws {
    let said = try await BenchBinary.run(arguments)
    #expect(said.code == .exited(64) && said.output.isEmpty)
    #expect(said.error.hasPrefix("Error: '\(arguments[0])' is not a command; expected run, check, "))
    #expect(said.error.split(separator: "\n").count == 1, "\(said.error)")
  }

  @Test(
    "suggests the command that a misspelled one is nearest to, of a command's own as well",
    arguments: [
      (["rnu"], "run"), (["chekc", "--baseline", "x"], "check"), (["exprot", "results/sample"], "export"),
      (["trace", "chek", "t.txt"], "check"), (["doctro", "--format", "json"], "doctor"),
    ])
  func nearest(arguments: [String], command: String) async throws {
    let said = try await BenchBinary.run(arguments)
    #expect(
      said.code == .exited(64) && said.error.hasSuffix("; did you mean '\(command)'?\n"), "\(said.error)")
  }

  @Test(
    "quotes words of several lines on one",
    arguments: [
      (["explain", "a\nb"], 64), (["list", "a\nb"], 64), (["claims", "--list", "1\r\n2"], 64),
      (["report", "/nowhere\nelse"], 64),
    ])
  func lines(arguments: [String], code: Int) async throws {
    let said = try await BenchBinary.run(arguments)
    #expect(said.code == .exited(Int32(code)) && said.error.hasPrefix("Error: "))
    #expect(said.error.split(whereSeparator: \.isNewline).count == 1, "\(said.error)")
  }

  @Test func `lists everything that has a name`() async throws {
    let said = try await BenchBinary.run("list")
    #expect(said.code == .exited(0) && said.error.isEmpty)
    try Golden(of: "benchTests").compare(said.output, with: "list.txt")
  }

  @Test(
    "explains strategies and workloads",
    arguments: [
      ("ios6/revived-unload/lru(count:6)", "explain-strategy.txt"), ("human", "explain-workload.txt"),
    ])
  func explain(name: String, golden: String) async throws {
    let said = try await BenchBinary.run("explain", name)
    #expect(said.code == .exited(0) && said.error.isEmpty)
    try Golden(of: "benchTests").compare(said.output, with: golden)
  }

  @Test(
    "explains how a trial of the sample ended", arguments: [("12", "completed"), ("5", "terminated")])
  func trial(number: String, golden: String) async throws {
    let said = try await BenchBinary.run("explain", Repository.run("sample"), number)
    #expect(said.code == .exited(0) && said.error.isEmpty)
    try Golden(of: "benchTests").compare(
      said.output.replacing(Repository.path + "/", with: ""), with: "explain-\(golden).txt")
  }
}
