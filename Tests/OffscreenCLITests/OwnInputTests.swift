import Foundation
import Results
import TestSupport
import Testing

/// Screens and traces as their authors write them, wrong ones above all.
@Suite("input of the user's own") struct OwnInputTests {
  private let temporary = TemporaryFolder()

  private func path(_ name: String) -> String { temporary.path + "/" + name }

  private func writeScreens() throws -> String {
    try temporary.write(
      "products views:12 rows:2\ncart views:8 fields:1\nтовар views:8 weight:0\n", to: "s.txt")
    return path("s.txt")
  }

  private func expectMistake(
    _ arguments: [String], says words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let said = try await BenchBinary.run(arguments)
    #expect(said.code == .exited(64) && said.output.isEmpty, "\(said.output)", sourceLocation: sourceLocation)
    #expect(said.error.contains(words), "\(said.error)", sourceLocation: sourceLocation)
    #expect(said.error.split(separator: "\n").count == 1, "\(said.error)", sourceLocation: sourceLocation)
  }

  @Test("may name no kind that the screens don't describe", arguments: ["check", "log"])
  func kinds(command: String) async throws {
    let screens = try writeScreens()
    try temporary.write("push cart\n\npush prodcts\n", to: "t.txt")
    try await expectMistake(
      ["trace", command, path("t.txt"), "--screens", screens],
      says:
        "\(path("t.txt")):3: 'prodcts' is not a kind of screen in \(screens); expected products, cart, товар; "
        + "did you mean 'products'?")
    // A kind of the suite is none of theirs, as in a run with these screens.
    try temporary.write("push form\n", to: "t.txt")
    try await expectMistake(
      ["trace", command, path("t.txt"), "--screens", screens], says: "'form' is not a kind of screen in")
    try temporary.write("tab 1 cart\npush products\npush товар:3\ntab 1\n", to: "t.txt")
    let said = try await BenchBinary.run("trace", command, path("t.txt"), "--screens", screens)
    #expect(said.code == .exited(0) && said.error.isEmpty, "\(said.error)")
    #expect(said.output.contains(command == "check" ? "2 tabs: home, cart\n" : "товар:3.viewDidAppear\n"))
  }

  @Test func `without screens may name any, and is told which names were not checked`() async throws {
    try temporary.write("push prodcts\npush form\npush artcle\n", to: "t.txt")
    let said = try await BenchBinary.run("trace", "check", path("t.txt"))
    #expect(said.code == .exited(0))
    #expect(
      said.error
        == "kinds of your own screens: artcle (did you mean 'article'?), prodcts; --screens FILE checks these names\n"
    )
  }

  @Test func `may be several traces, each with its name`() async throws {
    let screens = try writeScreens()
    try temporary.write("push products\npop\n", to: "browse.txt")
    for name in ["k=v.txt", "checkout.txt"] { try temporary.write("push cart\npop\n", to: name) }
    let said = try await BenchBinary.run(
      "run", "--dry-run", "--preset", "quick", "--screens", screens, "--trace",
      "browse=\(path("browse.txt"))", "--trace",
      "покупка=\(path("k=v.txt"))", "--trace", path("k=v.txt"), "--trace", path("checkout.txt"))
    #expect(said.code == .exited(0), "\(said.error)")
    // A file's name is its trace's, unless it can't be the name of a workload.
    for name in ["browse", "покупка", "trace", "checkout"] {
      #expect(said.output.contains("\(name) on 375x667@2 needs "))
    }
  }

  @Test func `with names that can't be is told`() async throws {
    try temporary.write("push 1\npop\n", to: "t.txt")
    func run(_ traces: String...) -> [String] {
      ["run", "--dry-run", "--preset", "quick"] + traces.flatMap { ["--trace", $0] }
    }
    try await expectMistake(
      run(path("t.txt"), path("t.txt")), says: "two traces are called 't'; give each a name")
    try await expectMistake(
      run("a=\(path("t.txt"))", "a=\(path("t.txt"))"), says: "two traces are called 'a'; give each a name")
    for name in ["", "my shop", "7up", "a*"] {
      try await expectMistake(
        run("\(name)=\(path("t.txt"))"),
        says: "'\(name)' can't be the name of a trace; expected letters, digits")
    }
    try await expectMistake(
      run("a=\(path("none.txt"))"), says: "\(path("none.txt")) isn't there; expected a text file")
  }

  @Test("that isn't there and that is a folder are told apart", arguments: ["--trace", "--screens"])
  func places(option: String) async throws {
    let command = ["run", "--dry-run", option]
    try await expectMistake(
      command + ["/nowhere/t.txt"], says: "/nowhere/t.txt isn't there; expected a text file")
    try await expectMistake(
      command + [temporary.path], says: "\(temporary.path) is a folder; expected a text file")
  }

  @Test(
    "that misses a unit or has too much in one option gets the right spelling",
    arguments: [
      ("128mib", "did you mean '128MiB'?"), ("40%,75%", "did you mean '--limit 40% --limit 75%'?"),
    ])
  func limits(limit: String, says: String) async throws {
    try await expectMistake(["run", "--dry-run", "--limit", limit], says: says)
  }

  @Test func `may be a part of a strategy alone`() async throws {
    let said = try await BenchBinary.run(
      "run", "--dry-run", "--preset", "quick", "--workload", "deep-stack", "--strategy", "lru", "--strategy",
      "revived-unload")
    #expect(said.code == .exited(0), "\(said.error)")
    for name in ["ios6/plain/lru(count:6)", "ios6/plain/lru(bytes:50%)", "ios6/revived-unload"] {
      #expect(said.output.contains(" \(name)\n"), "\(said.output)")
    }
  }

  @Test(
    "names anything that explain explains",
    arguments: [
      ("revived-unload", "  idiom revived-unload\n"), ("lru", "  policy lru(count:6)\n"),
      ("lru", "  policy lru(bytes:50%)\n"),
      ("lru(count:9)", "  policy lru(count:9)\n"), ("feed", "kind of screen feed\n  is made of  views:42 "),
      ("web", "  is reached  by name alone: push web\n"), ("quick", "preset quick\n"),
      ("soak", "load test soak\n"),
      ("ios6", "  platform ios6\n"), ("shop", "workload shop\n"),
      ("plain/lru(count:6)", "ios6/plain/lru(count:6)\n"),
      ("ios6/plain/lru", "\n\nios6/plain/lru(bytes:50%)\n"),
    ])
  func explained(name: String, says: String) async throws {
    let said = try await BenchBinary.run("explain", name)
    #expect(said.code == .exited(0) && said.output.contains(says), "\(said.output)\(said.error)")
  }

  @Test(
    "of a run that is none is told from a file and from another folder",
    arguments: [["report"], ["explain"]])
  func runs(command: [String]) async throws {
    try temporary.write("mine", to: "notes")
    let trial = command == ["explain"] ? ["3"] : []
    for (name, words) in [("none", "isn't there"), ("notes", "is a file"), (".", "has no trials.csv")] {
      try await expectMistake(
        command + [path(name)] + trial, says: "\(path(name)) \(words); expected the folder of a run")
    }
  }

  @Test func `for a run that is only planned has its folder checked, and leaves none`() async throws {
    try temporary.write("mine", to: "notes")
    let quick = ["run", "--dry-run", "--preset", "quick", "--workload", "deep-stack", "--out"]
    try await expectMistake(quick + [path("notes")], says: "notes is a file; give --out a new folder")
    try await expectMistake(quick + ["/proc/run"], says: "the folder /proc/run can't be created: ")
    let said = try await BenchBinary.run(quick + [path("new/run")])
    #expect(said.code == .exited(0), "\(said.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == ["notes"])
  }
}
