import Foundation
import Results
import TestSupport
import Testing

@Suite("bench sweep") struct SweepCommandTests {
  private let temporary = TemporaryFolder()

  private func sweep(_ arguments: String...) async throws -> Said {
    try temporary.write("session\npush list\npush feed\npush article\npop 3\n", to: "app.trace")
    return try await BenchBinary.run(
      ["sweep", temporary.path + "/app.trace", "--calibration", Repository.path + "/results/simulation"]
        + arguments)
  }

  @Test func `says what to use at each limit for the sessions of a trace`() async throws {
    let said = try await sweep(
      "--limit", "32MiB", "--strategy", "ios6", "--out", temporary.path + "/limits.csv")
    #expect(said.code == .exited(0), "\(said.error)")
    #expect(
      said.output.hasPrefix(
        "1 session; screens of 375x667@2\nWithout a limit and a policy, sessions on ios6 take at most: half "
      ))
    #expect(
      said.output.contains("\nUse at each limit, at 80 ms per fetch:\n  32.0 MiB  ios6"), "\(said.output)")
    #expect(try temporary.read("limits.csv").split(separator: "\n").count == 2)
  }

  @Test func `recommends nothing at a limit that no session survives`() async throws {
    let said = try await sweep("--limit", "1B", "--limit", "128MiB", "--strategy", "ios6")
    #expect(said.code == .exited(0), "\(said.error)")
    #expect(said.output.contains("\n  1 B        every strategy ends every session"), "\(said.output)")
    // No return was measured there, so there is no time.
    #expect(said.output.contains("  † 100 %  ") && !said.output.contains("0.00 ms"), "\(said.output)")
    #expect(said.output.contains("\n  128.0 MiB  ios6"), "\(said.output)")
    // The table marks the winner of the other limit alone.
    #expect(said.output.components(separatedBy: "★").count == 3, "\(said.output)")
    let tolerant = try await sweep("--limit", "1B", "--strategy", "ios6", "--tolerate", "100%")
    #expect(tolerant.output.contains("every strategy ends every session"), "\(tolerant.output)")
  }

  @Test func `says that limits which no session reaches say nothing`() async throws {
    let words = "Without a policy, no session reaches any of these limits; try smaller ones"
    #expect(try await sweep("--limit", "1GiB", "--strategy", "ios6").output.contains(words))
    #expect(
      try await !sweep("--limit", "1GiB", "--limit", "1MiB", "--strategy", "ios6").output.contains(words))
  }

  /// `stack.value` learns how much room a large screen needs; `lru` learns nothing.
  @Test func `lets a policy remember the first sessions at each launch`() async throws {
    func sweep(_ policy: String, _ options: String...) async throws -> String {
      try await BenchBinary.run(
        [
          "sweep", Repository.path + "/Sources/Traces/Data/wikispeedia-sessions.txt", "--calibration",
          Repository.path + "/results/simulation", "--limit", "48MiB", "--strategy", "ios6/plain/\(policy)",
        ] + options
      ).output
    }
    let words = "a policy that learns remembers the first 50 sessions at each launch"
    let remembering = try await sweep("stack.value", "--remember", "50")
    #expect(remembering.contains("no session ends") && remembering.contains(words), "\(remembering)")
    let forgetting = try await sweep("stack.value", "--remember", "0")
    #expect(
      forgetting.contains("1 session in 1131 ends") && !forgetting.contains("remembers"), "\(forgetting)")
    #expect(try await !sweep("lru(bytes:50%)", "--remember", "50").contains("remembers"))
  }

  @Test(arguments: ["0.1", "-1%", "101%", "x%", "nan%", "%"])
  func `refuses a share of sessions that is none`(share: String) async throws {
    let said = try await sweep("--limit", "32MiB", "--tolerate=\(share)")
    #expect(said.code == .exited(64) && said.output.isEmpty)
    #expect(
      said.error.contains("--tolerate '\(share)' is not a share; expected 0% to 100%, such as 0.1%"),
      "\(said.error)")
  }

  @Test func `refuses a limit that is a share, and says why`() async throws {
    let said = try await sweep("--limit", "55%")
    #expect(said.code == .exited(64))
    #expect(
      said.error.contains("'55%' is not a limit; expected a size such as 24MiB, because a sweep doesn't"),
      "\(said.error)")
    #expect(try await !sweep("--limit", "many").error.contains("because"))
  }
}
