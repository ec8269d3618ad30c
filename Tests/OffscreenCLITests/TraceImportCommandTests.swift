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

  /// 250 sessions in which every second view repeats the one before.
  @Test func `says when depths are underestimated, and what to do with many sessions`() async throws {
    let views = (0..<250).map { "s\($0),1,Feed,1\ns\($0),2,Item,2\ns\($0),3,Item,3\n" }
    try temporary.write("session,time,screen,item\n" + views.joined(), to: "many.csv")
    let bare = try await BenchBinary.run("trace", "import", path("many.csv"), "--out", path("bare.trace"))
    #expect(
      bare.output.contains("note: without --item and --action a kind is on a stack at most once"), "\(bare)")
    #expect(bare.output.contains("Next:  bench trace fit \(path("bare.trace")) --out FILE"), "\(bare)")
    #expect(bare.output.contains("and sweep all"))
    let items = try await BenchBinary.run(
      "trace", "import", path("many.csv"), "--item", "item", "--out", path("items.trace"))
    #expect(
      items.output.contains("at most 4 screens on a stack") && !items.output.contains("note:"), "\(items)")
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
      (
        run("--describe", path("t.trace")),
        "--out and --describe are both \(path("t.trace")); expected two files"
      ),
    ] {
      let said = try await BenchBinary.run(arguments)
      #expect(said.code == .exited(64) && said.error.contains(says), "\(said.error)")
      #expect(said.output.isEmpty && said.error.split(separator: "\n").count == 1, "\(said.error)")
    }
    let skipped = try await BenchBinary.run(run("--skip-broken", out: "rest.trace"))
    #expect(skipped.code == .exited(0) && skipped.output.contains("left out: 1 broken record"), "\(skipped)")
  }
}
