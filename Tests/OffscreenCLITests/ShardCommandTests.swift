import Foundation
import Results
import TestSupport
import Testing

@Suite("bench plan, shard, missing and merge") struct ShardCommandTests {
  private static let plan = [
    "--calibration", Repository.path + "/results/simulation", "--workload", "deep-stack", "--strategy",
    "ios6",
    "--strategy", "ios6/plain/stack.value", "--limit", "40%", "--limit", "55%", "--preset", "quick",
  ]
  private let temporary = TemporaryFolder()

  private func bench(_ arguments: String...) async throws -> Said {
    try await BenchBinary.run(arguments.map { $0.replacing("@", with: temporary.path) })
  }

  @Test func `merge to the bytes of the simulation on one machine`() async throws {
    let planned = try await BenchBinary.run(
      ["plan", "--simulated", "--out", temporary.path + "/run"] + Self.plan)
    #expect(planned.code == .exited(0), "\(planned.error)")
    #expect(planned.output.contains("up to 6 shards"))
    #expect(try await bench("missing", "@/run", "--of", "3").output == "1-3\n")
    for part in ["3/3", "1/3"] {
      let said = try await bench("shard", "@/run", part)
      #expect(
        said.code == .exited(0) && said.error.contains("shard \(part) is finished: 2 trials"), "\(said.error)"
      )
    }
    #expect(try await bench("missing", "@/run", "--of", "3").output == "2\n")
    let gap = try await bench("merge", "@/run", "--out", "@/merged")
    #expect(gap.code == .exited(1) && gap.error.contains("of 3 shards these are missing: 2"))
    #expect(try await bench("shard", "@/run", "2/3").code == .exited(0))
    #expect(try await bench("missing", "@/run", "--of", "3").output == "")
    let again = try await bench("shard", "@/run", "2/3")
    #expect(again.code == .exited(0) && again.error.contains("finished already"))
    let merged = try await bench("merge", "@/run", "--out", "@/merged")
    #expect(merged.code == .exited(0) && merged.output.contains("ios6/plain/stack.value"), "\(merged.error)")
    let whole = try await BenchBinary.run(["simulate", "--out", temporary.path + "/whole/run"] + Self.plan)
    #expect(whole.code == .exited(0))
    for name in ["trials", "timeline", "returns", "terminations", "regret"] {
      #expect(try temporary.read("merged/\(name).csv") == temporary.read("whole/run/\(name).csv"), "\(name)")
    }
  }

  @Test func `refuse a run that is no plan, and a merge without a shard`() async throws {
    let sample = Repository.path + "/results/sample"
    for command in [["shard", sample, "1/2"], ["missing", sample, "--of", "2"]] {
      let said = try await BenchBinary.run(command)
      #expect(said.code == .exited(64), "\(said.error)")
      #expect(
        said.error.contains("is a run, not a plan; expected the folder that bench plan made"), "\(said.error)"
      )
    }
    #expect(
      try await BenchBinary.run(["plan", "--simulated", "--out", temporary.path + "/run"] + Self.plan).code
        == .exited(0))
    let none = try await bench("merge", "@/run", "--out", "@/merged")
    #expect(none.code == .exited(1) && none.error.contains("has no finished shard"), "\(none.error)")
  }

  @Test(
    "answer what can't be with one sentence and exit code 64",
    arguments: [
      (["shard", "/nowhere", "1/2"], "/nowhere isn't there"), (["shard", "@", "3/2"], "'3/2' is invalid"),
      (["shard", "@", "1/2"], "run.json isn't there"), (["missing", "/nowhere", "--of", "2"], "isn't there"),
      (["missing", "@", "--of", "0"], "expected 1 to 10000"),
      (["merge", "@", "--out", "@/x"], "run.json isn't there"),
      (["plan", "--out", "@/p", "--strategy", "ios7"], "did you mean"),
    ])
  func mistakes(arguments: [String], words: String) async throws {
    let said = try await BenchBinary.run(arguments.map { $0.replacing("@", with: temporary.path) })
    #expect(said.code == .exited(64) && said.error.contains(words), "\(said.error)")
    #expect(said.output.isEmpty && !FileManager.default.fileExists(atPath: temporary.path + "/p"))
  }
}
