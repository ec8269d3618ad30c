import Results
import TestSupport
import Testing

@Suite("bench trace fit and draw") struct TraceFitCommandTests {
  private let temporary = TemporaryFolder()

  private func path(_ name: String) -> String { temporary.path + "/" + name }

  private func fit() async throws {
    try temporary.write(
      "tab 0 feed\nsession\npush item:1\nwait 9s\npop\nsession\npush item:2\npush item:3\npop 2\n",
      to: "recorded.trace")
    let said = try await BenchBinary.run(
      "trace", "fit", path("recorded.trace"), "--out", path("model.json"))
    #expect(said.code == .exited(0), "\(said.error)")
    #expect(
      said.output.contains("fitted to 2 sessions") && said.output.contains("moves per session, mean"),
      "\(said.output)")
  }

  @Test func `draw sessions that the suite can replay`() async throws {
    try await fit()
    for (file, seed) in [("a.trace", "1"), ("b.trace", "1"), ("c.trace", "2")] {
      let said = try await BenchBinary.run(
        "trace", "draw", path("model.json"), "--sessions", "300", "--seed", seed, "--out", path(file))
      #expect(said.code == .exited(0), "\(said.error)")
    }
    #expect(try temporary.read("a.trace") == temporary.read("b.trace"))
    #expect(try temporary.read("a.trace") != temporary.read("c.trace"))
    let checked = try await BenchBinary.run("trace", "check", path("a.trace"))
    #expect(checked.output.contains(": 300 sessions, ") && checked.output.hasSuffix("1 tab: feed\n"))
  }

  @Test func `overwrite no file, and name what is no model`() async throws {
    try await fit()
    let again = try await BenchBinary.run(
      "trace", "fit", path("recorded.trace"), "--out", path("recorded.trace"))
    #expect(again.code == .exited(64) && again.error.contains("is there already and stays as it is"))
    let other = try await BenchBinary.run(
      "trace", "draw", path("recorded.trace"), "--out", path("d.trace"))
    #expect(other.code == .exited(64) && other.error.contains("is not a model; expected a file that"))
    try temporary.write("0 14 <\n3 17\n", to: "sessions.txt")
    let lines = try await BenchBinary.run("trace", "fit", path("sessions.txt"), "--out", path("e.json"))
    #expect(
      lines.code == .exited(64) && lines.error.contains("as bench trace import makes"), "\(lines.error)")
    let none = try await BenchBinary.run(
      "trace", "draw", path("model.json"), "--sessions", "0", "--out", path("d.trace"))
    #expect(none.code == .exited(64) && none.error.contains("expected 1 or more"))
  }
}
