import Foundation
import Results
import TestSupport
import Testing

@Suite("parts of a sweep") struct SweepPartTests {
  private let temporary = TemporaryFolder()

  /// Ten sessions, of which some begin alike.
  private static let sessions = (0..<10).map { "list feed \($0 % 3 == 0 ? "< <" : "article <") form\n" }
    .joined()

  private func path(_ name: String) -> String { temporary.path + "/" + name }

  private func bench(_ arguments: [String]) async throws -> Said { try await BenchBinary.run(arguments) }

  private func sweep(_ options: [String], of sessions: String = Self.sessions, out: String? = nil)
    async throws -> Said
  {
    try temporary.write(sessions, to: "sessions.txt")
    return try await bench(
      ["sweep", path("sessions.txt"), "--calibration", Repository.path + "/results/simulation"] + options
        + (out.map { ["--out", path($0)] } ?? []))
  }

  /// More parts than sessions leave some empty.
  @Test(arguments: [1, 2, 7, 12], ["--limit", "--budget"])
  func `add up to the sweep of one machine, in any order`(count: Int, option: String) async throws {
    let options = [option, "24MiB", option, "96MiB", "--fetch-latency", "0", "--fetch-latency", "80ms"]
    let whole = try await sweep(options, out: "whole.csv")
    #expect(whole.code == .exited(0), "\(whole.error)")
    var parts: [String] = []
    for index in 1...count {
      parts.append(path("\(index).json"))
      let said = try await sweep(options + ["--shard", "\(index)/\(count)"], out: "\(index).json")
      #expect(said.code == .exited(0) && said.output.isEmpty, "\(said.error)")
    }
    let merged = try await bench(
      ["sweep-merge", "--out", path("merged.csv")] + parts.reversed() + [parts[0]])
    #expect(merged.code == .exited(0), "\(merged.error)")
    #expect(merged.output == whole.output)
    let csv = try temporary.read("merged.csv")
    #expect(try csv == temporary.read("whole.csv") && csv.contains(",10,"))
  }

  @Test func `are made once, and never in place of another file`() async throws {
    let options = ["--limit", "64MiB", "--strategy", "ios6", "--shard"]
    _ = try await sweep(options + ["1/2"], out: "1.json")
    let written = try temporary.read("1.json")
    let again = try await sweep(options + ["1/2"], out: "1.json")
    #expect(again.code == .exited(0) && again.error.contains("1.json has part 1/2 already"), "\(again.error)")
    for others in [
      ["--limit", "64MiB", "--strategy", "ios6", "--shard", "2/2"], ["--limit", "64MiB", "--shard", "1/2"],
    ] {
      let other = try await sweep(others, out: "1.json")
      #expect(
        other.code == .exited(64)
          && other.error.contains("1.json has part 1/2 of another sweep and stays as it is"), "\(other.error)"
      )
    }
    // The same question about other sessions has another answer.
    let changed = try await sweep(options + ["1/2"], of: Self.sessions + "list\n", out: "1.json")
    #expect(
      changed.code == .exited(64) && changed.error.contains("part 1/2 of another sweep"), "\(changed.error)")
    try temporary.write(Self.sessions, to: "sessions.txt")
    let foreign = try await sweep(options + ["2/2"], out: "sessions.txt")
    #expect(foreign.code == .exited(1) && foreign.error.contains("sessions.txt is not a part of a sweep"))
    let unnamed = try await sweep(options + ["2/2"])
    #expect(unnamed.code == .exited(64) && unnamed.error.contains("part 2/2 has no file; expected --out"))
    #expect(try temporary.read("1.json") == written)
    #expect(try temporary.read("sessions.txt") == Self.sessions)
  }

  @Test func `are refused by name if they are missing, altered, cut short or of another sweep`() async throws
  {
    let options = ["--limit", "64MiB", "--strategy", "ios6", "--shard"]
    for index in 1...3 { _ = try await sweep(options + ["\(index)/3"], out: "\(index).json") }
    _ = try await sweep(options + ["2/3"], of: Self.sessions + "list\n", out: "other.json")
    _ = try await sweep(options + ["2/4"], out: "fourth.json")
    let whole = try temporary.read("2.json")
    let altered = whole.replacingOccurrences(of: "\"returns\" : ", with: "\"returns\" : 1")
    #expect(altered != whole)
    try temporary.write(altered, to: "altered.json")
    try temporary.write(String(whole.prefix(whole.count / 2)), to: "half.json")
    func refusal(with part: String...) async throws -> String {
      let said = try await bench(["sweep-merge"] + (["1.json"] + part + ["3.json"]).map(path))
      #expect(said.code == .exited(1) && said.output.isEmpty)
      return said.error
    }
    #expect(try await refusal().contains("1 part of 3 is missing: 2/3"))
    #expect(try await refusal(with: "altered.json").contains("altered.json was altered after it was written"))
    #expect(try await refusal(with: "half.json").contains("half.json is not a part of a sweep, or not all"))
    #expect(try await refusal(with: "other.json").contains("1.json: the sessions differ"))
    #expect(try await refusal(with: "fourth.json").contains("fourth.json is part 2/4, but"))
    let gone = try await bench(["sweep-merge", path("gone.json")])
    #expect(gone.code == .exited(64) && gone.error.contains("gone.json can't be read"))
  }
}
