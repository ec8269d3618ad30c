import Results
import TestSupport
import Testing

@Suite("bench trace import") struct TraceImportCommandTests {
  private let temporary = TemporaryFolder()
  private func path(_ name: String) -> String { temporary.path + "/" + name }

  @Test func `writes a trace and screens that a run can plan`() async throws {
    try temporary.write(
      "visit,at,view\na,1,Feed\na,2,Product page\na,3,Feed\na,9,Cart\nb,1,Feed\n", to: "views.csv")
    let said = try await BenchBinary.run(
      "trace", "import", path("views.csv"), "--session", "visit", "--time", "at", "--screen", "view", "--out",
      path("app.trace"), "--describe", path("app.screens"))
    #expect(said.code == .exited(0) && said.error.isEmpty, "\(said.error)")
    #expect(
      said.output.contains(
        "2 sessions from 5 views, 4 pushes, 1 return (1 inferred), at most 3 screens on a stack"))
    let checked = try await BenchBinary.run(
      "trace", "check", path("app.trace"), "--screens", path("app.screens"))
    #expect(checked.code == .exited(0) && checked.output.contains("2 sessions"), "\(checked.error)")
    let planned = try await BenchBinary.run(
      "run", "--dry-run", "--preset", "quick", "--trace", path("app.trace"), "--screens", path("app.screens"))
    #expect(
      planned.code == .exited(0) && planned.output.contains("app on 375x667@2 needs"), "\(planned.error)")
  }

  @Test func `answers mistakes with what would be right, and overwrites nothing`() async throws {
    try temporary.write("session,time,screen\na,1,Feed\na,soon,Cart\n", to: "views.csv")
    func run(_ more: String..., file: String = "views.csv", out: String = "t.trace") -> [String] {
      ["trace", "import", path(file), "--out", path(out)] + more
    }
    for (arguments, says) in [
      (run("--screen", "view"), "there is no column 'view'; expected the column's name"),
      (run(file: "none.csv"), "none.csv"),
      (run(out: "views.csv"), "views.csv is there already and stays as it is"),
      (run(), "views.csv:3: 'soon' is not a time; expected ISO 8601"),
    ] {
      let said = try await BenchBinary.run(arguments)
      #expect(said.code == .exited(64) && said.error.contains(says), "\(said.error)")
      #expect(said.output.isEmpty && said.error.split(separator: "\n").count == 1, "\(said.error)")
    }
    let skipped = try await BenchBinary.run(run("--skip-broken", out: "rest.trace"))
    #expect(skipped.code == .exited(0) && skipped.output.contains("left out: 1 broken record"), "\(skipped)")
  }
}
