import Foundation
import Results
import TestSupport
import Testing

@testable import OffscreenCLI

@Suite struct LoadCommandTests {
  @Test(arguments: [("90s", 90), ("30min", 1_800), ("8h", 28_800)])
  func `a length of time is read with its unit`(text: String, seconds: Int) {
    #expect(LoadDuration(text)?.seconds == seconds)
  }

  @Test func `a test goes on only by the build and the options that it was started with`() async throws {
    let temporary = TemporaryFolder()
    let run = temporary.path + "/soak"
    try FileManager.default.copyItem(atPath: Repository.path + "/results/load/soak", toPath: run)
    let recorded = try temporary.read("soak/load.json")
    let resumed = try await BenchBinary.run("load", "--resume", run)
    #expect(
      resumed.code == .exited(64) && resumed.error.contains("was recorded by another build"),
      "\(resumed.error)")
    for option in [
      ["soak"], ["--short"], ["--seed", "1"], ["--strategy", "ios6"], ["--limit", "55%"], ["--apps", "3"],
    ] {
      let said = try await BenchBinary.run(["load", "--resume", run] + option)
      #expect(
        said.code == .exited(64) && said.error.contains("leave all others away"), "\(option): \(said.error)")
    }
    #expect(try temporary.read("soak/load.json") == recorded)
  }

  @Test(arguments: [
    ("capacity --limit 55%", "--limit has no effect on capacity"),
    ("faults --limit 64MiB", "--limit has no effect on faults"),
    ("compete --limit none", "compete needs a limit"), ("kernel --limit none", "kernel needs a limit"),
    ("sok", "'sok' is not a load test; expected"),
  ])
  func `a test refuses what it can't use, and leaves no folder`(line: String, words: String) async throws {
    let temporary = TemporaryFolder()
    let said = try await BenchBinary.run(
      ["load"] + line.split(separator: " ").map(String.init) + ["--short", "--out", temporary.path + "/out"])
    #expect(said.code == .exited(64) && said.error.contains(words), "\(said.error)")
    #expect(!FileManager.default.fileExists(atPath: temporary.path + "/out"))
  }

  @Test(arguments: ["8", "8x", "0s", "-1h", "h", "1.5h", "99999999h"])
  func `what is no length of time is refused`(text: String) {
    #expect(LoadDuration(text) == nil)
  }
}
