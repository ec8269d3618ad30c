import Experiment
import Foundation
import Results
import TestSupport
import Testing

@Suite("bench simulate") struct SimulateCommandTests {
  private static let sample = Repository.path + "/results/sample"
  private let temporary = TemporaryFolder()

  private func simulate(_ arguments: String..., out: String = "out") async throws -> Said {
    try await BenchBinary.run(
      [
        "simulate", "--calibration", Self.sample, "--workload", "deep-stack", "--out",
        temporary.path + "/" + out,
      ]
        + arguments)
  }

  @Test func `writes a run that the other commands read, in which each trial says that it was simulated`()
    async throws
  {
    let said = try await simulate(
      "--strategy", "ios6", "--strategy", "ios6/plain/stack.value", "--limit", "40%")
    #expect(said.code == .exited(0), "\(said.error)")
    #expect(said.output.contains("ios6/plain/stack.value") && said.output.contains("Next:"))
    let folder = ResultsFolder(temporary.path + "/out")
    let rows = try folder.trialRows()
    #expect(rows.contains { $0.purpose == .smallestLimit })
    for row in rows {
      #expect(row["origin"] == "simulated" && row["cpu_ns"].isEmpty && !row["warnings"].isEmpty)
    }
    let report = try await BenchBinary.run("report", folder.path)
    #expect(report.code == .exited(0) && report.output.contains("40%"))
    #expect(report.output.contains("simulated, not measured"))
    // More blocks would be the same, and one block doesn't make every time a tie.
    #expect(report.output.contains("differs by less than 15 % is too close to rank"))
    #expect(!report.output.contains("--blocks") && !report.output.contains("Noise"))
    let compared = try await BenchBinary.run("compare", Self.sample, folder.path)
    #expect(compared.code == .exited(0) && compared.output.contains("A is live and B is simulated"))
    // The machine that simulated decides no number.
    #expect(!compared.output.contains("can't be compared") && compared.output.contains("complete return"))
  }

  @Test func `gives the same rows again, and goes on with its own runs alone`() async throws {
    for name in ["a", "b"] {
      let said = try await simulate(
        "--strategy", "ios6/revived-unload", "--limit", "40%", "--limit", "55%", out: name)
      #expect(said.code == .exited(0), "\(said.error)")
    }
    let files = try ["a", "b"].map { name in
      try temporary.read(name + "/returns.csv").replacing("\n\(name),", with: "\n,")
    }
    #expect(files[0] == files[1] && files[0].split(separator: "\n").count > 40)
    let again = try await BenchBinary.run("simulate", "--resume", temporary.path + "/a")
    #expect(again.code == .exited(0), "\(again.error)")
    let live = try await BenchBinary.run("run", "--resume", temporary.path + "/a")
    #expect(live.code == .exited(64) && live.error.contains("go on with: bench simulate --resume"))
    let other = try await BenchBinary.run("simulate", "--resume", Self.sample)
    #expect(other.code == .exited(64) && other.error.contains("go on with: bench run --resume"))
  }

  @Test(
    "refuses what only a live screen knows, and leaves no folder behind",
    arguments: [
      (["--strategy", "ios6/nil-when-hidden"], "can't be simulated"),
      (["--strategy", "ios8"], "can't be simulated"),
      (["--placement", "screen"], "placement screen can't be simulated"),
      (["--dirty-decay", "10000"], "it depends on real time"),
    ])
  func refused(arguments: [String], words: String) async throws {
    let out = temporary.path + "/refused"
    let said = try await BenchBinary.run(
      ["simulate", "--calibration", Self.sample, "--workload", "deep-stack", "--limit", "40%", "--out", out]
        + arguments)
    #expect(said.code == .exited(64) && said.error.contains(words), "\(said.error)")
    #expect(said.error.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: out))
  }
}
