import Foundation
import TestSupport
import Testing
import Unloading

@testable import OffscreenCLI
@testable import Results

@Suite("the command") struct CommandLineTests {
  private let temporary = TemporaryFolder()

  /// Numbers below zero are values, not options.
  @Test(arguments: [
    "load soak --limit -1MiB", "load soak --seed -1", "load soak --for -1s", "load compete --apps -1",
    "screens --scale -1",
    "screens --seed -1", "trace fit x --out y --seed -1", "trace draw x --out y --seed -1",
    "trace draw x --out y --sessions -1", "claims --seed -1", "sweep x --calibration y --limit -1MiB",
    "sweep x --calibration y --budget -1MiB", "optimum --limit -1MiB", "optimum --units -1", "run --seed -1",
    "run --blocks -1", "run --limit -1MiB", "run --timeout -1",
  ])
  func `says what is wrong with a number below zero`(line: String) async throws {
    let said = try await BenchBinary.run(line.split(separator: " ").map(String.init))
    #expect(
      said.code == .exited(64) && said.output.isEmpty && !said.error.contains("Missing"), "\(said.error)")
    #expect(said.error.contains("-1"), "\(said.error)")
  }

  @Test(arguments: [
    ("optimum results", "Unexpected argument 'results'; expected what bench optimum --help says"),
    ("compare a", "Missing expected argument '<b>'; expected what bench compare --help says"),
    (
      "trace draw m --out o --sessions ten",
      "'--sessions <sessions>'; expected what bench trace draw --help says"
    ),
    ("trace draw m --out o --sessions 0", "--sessions 0 draws nothing; expected 1 or more"),
    (
      "trace draw m --out o --sessions a;b",
      "'--sessions <sessions>'; expected what bench trace draw --help says"
    ),
    ("run --strategi ios6", "Did you mean '--strategy'?"),
  ])
  func `names the help if the parser doesn't say what would be right`(line: String, words: String)
    async throws
  {
    let said = try await BenchBinary.run(line.split(separator: " ").map(String.init))
    #expect(said.code == .exited(64) && said.error.hasSuffix("\(words)\n"), "\(said.error)")
  }

  /// Twice, because a file that is cut short must not be taken for the whole one. A limit on the size of files stands for
  /// a full disk.
  @Test(arguments: ["trace fit trace", "trace draw model --sessions 1000"])
  func `leaves no file that is cut short`(line: String) async throws {
    try temporary.write(
      String(repeating: "session\n" + (1...40).map { "push \($0)\n" }.joined(), count: 40), to: "trace")
    let (bench, folder) = (try BenchBinary.path, temporary.path)
    let fitted = try await BenchBinary.run("trace", "fit", folder + "/trace", "--out", folder + "/model")
    #expect(fitted.code == .exited(0), "\(fitted.error)")
    for _ in 1...2 {
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.currentDirectoryURL = URL(fileURLWithPath: folder)
      shell.arguments = ["-c", "trap '' XFSZ; ulimit -f 1; exec '\(bench)' \(line) --out cut 2>said"]
      shell.standardOutput = FileHandle.nullDevice
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 1)
      #expect(try temporary.read("said").contains("cut can't be written: "))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).allSatisfy { !$0.hasPrefix("cut") })
    }
  }

  @Test func `tells what is in a trace`() async throws {
    try temporary.write("push 1\npush form\npop\nsession\npush 3\npresent 2\n", to: "t.trace")
    let path = temporary.path + "/t.trace"
    let said = try await BenchBinary.run("trace", "check", path)
    #expect(
      said.output
        == "\(path): 2 sessions, 5 steps, 3 pushes, 1 modal screen, 1 return, at most 3 screens on a stack, no tabs\n"
    )
    #expect(said.code == .exited(0))
    try temporary.write("tab 2\npush 1\ntab 0\n", to: "t.trace")
    #expect(
      try await BenchBinary.run("trace", "check", path).output.hasSuffix(
        " at most 2 screens on a stack, 3 tabs\n"))
  }

  @Test func `prints what a trace makes controllers hear under a platform`() async throws {
    try temporary.write("push 17\nwarn\npop\n", to: "t.trace")
    let said = try await BenchBinary.run("trace", "log", temporary.path + "/t.trace", "--platform", "ios5")
    #expect(said.code == .exited(0))
    let lines = said.output.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("#") } == ["# session", "# push 17", "# warn", "# pop"])
    let warned = lines.drop { $0 != "# warn" }.dropFirst().prefix { !$0.hasPrefix("#") }
    #expect(
      warned.filter { $0.hasPrefix("home.") }
        == ["home.didReceiveMemoryWarning", "home.viewWillUnload", "home.viewDidUnload"])
    #expect(warned.filter { $0.hasPrefix("17.") } == ["17.didReceiveMemoryWarning"])
    let popped = lines.drop { $0 != "# pop" }.filter { $0.hasSuffix("loadView") || $0.hasSuffix("ppear") }
    #expect(
      popped == [
        "home.loadView", "17.viewWillDisappear", "home.viewWillAppear", "17.viewDidDisappear",
        "home.viewDidAppear",
      ])
  }

  @Test func `logs under an idiom, tells screens of a page apart, and sheets from what covers`() async throws
  {
    try temporary.write("push 3\nwarn\npush 3\npresent form pageSheet\nwarn\n", to: "t.trace")
    let path = temporary.path + "/t.trace"
    let revived = try await BenchBinary.run(
      "trace", "log", path, "--platform", "ios6", "--idiom", "revived-unload")
    #expect(
      revived.output.contains("\n3#2.viewDidAppear\n") && revived.output.contains("\nform.viewDidAppear\n"))
    let presented = revived.output.split(separator: "\n").drop { $0 != "# present form pageSheet" }
    #expect(presented.filter { $0.hasPrefix("3#2.") } == ["3#2.didReceiveMemoryWarning"])
    let warned = revived.output.split(separator: "\n").drop { $0 != "# warn" }
    #expect(
      warned.filter { $0.hasPrefix("home.") }.prefix(4) == [
        "home.didReceiveMemoryWarning", "home.viewWillUnload (by the app)", "home.view = nil (by the app)",
        "home.viewDidUnload (by the app)",
      ])
  }

  @Test func `answers a platform or an idiom that is none with the nearest name`() async throws {
    try temporary.write("push 3\n", to: "t.trace")
    let path = temporary.path + "/t.trace"
    try await expectMistake("trace", "log", path, "--platform", "iso5", says: "did you mean 'ios5'?")
    try await expectMistake("trace", "log", path, "--idiom", "plian", says: "did you mean 'plain'?")
    try await expectMistake(
      "trace", "log", "/nowhere/t.trace", says: "/nowhere/t.trace isn't there; expected a text file")
  }

  @Test func `shows what screens are made of, scaled, on the devices asked for`() async throws {
    try temporary.write("note views:8 rows:2 fields:1 drawn:5%\n", to: "s.screens")
    let said = try await BenchBinary.run(
      "screens", "--screens", temporary.path + "/s.screens", "--device", "100x200@2", "--scale", "2",
      "--format", "csv")
    #expect(said.code == .exited(0))
    let lines = said.output.split(separator: "\n")
    #expect(lines.count == 1 + Resource.allCases.count)
    #expect(
      lines[1].hasPrefix(
        "note,100x200@2,views:16 text:28x40 rows:4 cache:0B fields:1 drawn:5% weight:1,backing_store,"))
  }

  @Test(
    "answers a name that is none with one line, the nearest name, and exit code 64",
    arguments: [
      ("revived-unlod", "nothing is called 'revived-unlod'; expected a strategy"),
      ("ios6/revived-unlod", "did you mean 'revived-unload'?"), ("iso6", "did you mean 'ios6'?"),
      ("ios6/plain/lru(cuont:3)", "lru(cuont:3)"), ("a/b/c/d", "more than three parts"),
    ])
  func strategies(name: String, hint: String) async throws {
    try await expectMistake("explain", name, says: hint)
  }

  @Test func `asks for the trial of a run to explain`() async throws {
    let run = Repository.run("sample")
    try await expectMistake(
      "explain", run, says: "\(run) is the folder of a run; expected the number of one of its trials after it"
    )
  }

  @Test(
    "takes an option with one value once, and one that may be repeated more than once",
    arguments: [
      (["run", "--out", "a", "--out", "b", "--dry-run"], "--out"), (["--seed=1", "--seed", "2"], "--seed"),
      (["sweep", "s", "--calibration", "a", "--calibration=b"], "--calibration"),
      (["check", "--budgets", "a", "--budgets", "b"], "--budgets"),
      (["trace", "log", "t", "--platform", "ios5", "--platform", "ios6"], "--platform"),
      (
        ["run", "--limit", "40%", "--limit", "55%", "--relief", "none", "--relief", "purge", "--dry-run"], nil
      ),
      (["trace", "check", "--", "--seed", "--seed"], nil),
    ] as [([String], String?)])
  func repeated(arguments: [String], option: String?) async throws {
    let said = try await BenchBinary.run(arguments)
    #expect(said.error.contains("is given twice") == (option != nil), "\(said.error)")
    guard let option else { return }
    #expect(said.error == "Error: \(option) is given twice; expected one value\n")
    #expect(said.code == .exited(64) && said.output.isEmpty)
  }

  @Test(
    "refuses a termination that no run has written",
    arguments: [
      ("limit_bytes", "-3", "0 to 2^60"), ("footprint_bytes", "NaN", "0 to 2^60"),
      ("step", "abc", "0 to 2^60"),
      ("session", "", "0 to 2^60"), ("live_bytes", "99999999999999999999", "-2^60 to 2^60"),
      ("dirty_bytes", "9223372036854775807", "0 to 2^60"),
    ])
  func terminations(column: String, text: String, range: String) async throws {
    let folder = temporary.path + "/run"
    try FileManager.default.copyItem(atPath: Repository.run("sample"), toPath: folder)
    var lines = try temporary.read("run/terminations.csv").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    lines[1][try #require(lines[0].firstIndex(of: column))] = text
    let damaged = lines.map { $0.joined(separator: ",") }.joined(separator: "\n") + "\n"
    try temporary.write(damaged, to: "run/terminations.csv")
    let said = try await BenchBinary.run("explain", folder, "5")
    #expect(said.code == .exited(1) && said.output.isEmpty)
    #expect(
      said.error == "Error: \(folder)/terminations.csv:2: '\(text)' is not a valid value of \(column); "
        + "expected a whole number from \(range)\n", "\(said.error)")
    try temporary.write("trial,step\n5,1\n", to: "run/terminations.csv")
    #expect(try await BenchBinary.run("explain", folder, "5").error.contains("the column run is missing"))
    try FileManager.default.removeItem(atPath: folder + "/terminations.csv")
    try temporary.write("{", to: "run/run.json")
    #expect(
      try await BenchBinary.run("explain", folder, "12").error.contains("run.json is not the record of a run")
    )
  }

  @Test(
    "answers a trace that can't be meant with file, line and what was expected",
    arguments: [
      ("push 1\npop\npop\n", ":3: pop on an empty stack"), ("", ": is empty"),
      ("# only talk\n", ": is empty"),
      ("push 1\npusj 2\n", ":2: 'pusj'"), ("push 1\nwait -5s\n", ":2:"),
    ])
  func traces(text: String, says: String) async throws {
    try temporary.write(text, to: "t.trace")
    let path = temporary.path + "/t.trace"
    try await expectMistake("trace", "check", path, says: path + says)
  }

  @Test func `answers a file that isn't there or is no text`() async throws {
    try await expectMistake(
      "trace", "check", "/nowhere/t.trace", says: "/nowhere/t.trace isn't there; expected a text file")
    try await expectMistake("trace", "check", "/bin/true", says: "/bin/true is not UTF-8 text")
  }

  @Test(
    "refuses options out of range with one line and exit code 64",
    arguments: [
      ["run", "--blocks=-1"], ["run", "--blocks", "0"], ["run", "--timeout", "0"],
      ["run", "--dirty-decay=-2"],
      ["run", "--dirty-decay", "-2"], ["run", "--blocks", "-1"], ["run", "--seed", "-1"],
      ["run", "--timeout", "-1"],
      ["run", "--limit", "-5MiB", "--dry-run"], ["run", "--dirty-decay"], ["run", "--placement", "sahred"],
      ["run", "--seed=-1"], ["screens", "--scale", "4.1"], ["screens", "--format", "jsn"],
      ["doctor", "--format", "jsn"], ["run", "--no-such-option"],
    ])
  func options(arguments: [String]) async throws {
    let said = try await BenchBinary.run(arguments)
    #expect(said.code == .exited(64) && said.output.isEmpty)
    #expect(said.error.hasPrefix("Error: ") && said.error.split(separator: "\n").count == 1, "\(said.error)")
  }

  @Test(
    "takes a negative decay as it is written", arguments: [["--dirty-decay", "-1"], ["--dirty-decay=-1"]])
  func negativeDecay(decay: [String]) async throws {
    let said = try await BenchBinary.run(
      [
        "run", "--dry-run", "--preset", "quick", "--workload", "hum*", "--strategy", "ios5", "--dirty-decay",
        "0",
      ]
        + decay)
    #expect(said.code == .exited(0))
    #expect(
      said.output.contains("\n2 cells × 3 blocks = 6 trials, 6 of the control, and 1 to find the needs\n"))
    let cells = said.output.split(separator: "\n").filter { $0.contains(" decay ") }
    #expect(
      Set(cells)
        == Set(
          [0, -1].map {
            "human 375x667@2 kind pressure measured relief purge decay \($0) text pango expected latency 80ms limit 60% ios5"
          }))
  }

  @Test func `says in a dry run what a run would say`() async throws {
    try temporary.write("mine", to: "notes.txt")
    try await expectMistake("run", "--dry-run", "--out", temporary.path, says: "is not empty")
    try await expectMistake("run", "--dry-run", "--resume", temporary.path, says: "run.json isn't there")
    try await expectMistake("run", "--dry-run", "--limit", "-5MiB", says: "'-5MiB' is not a limit")
  }

  private func expectMistake(
    _ arguments: String..., says text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let said = try await BenchBinary.run(arguments)
    #expect(said.code == .exited(64) && said.output.isEmpty, sourceLocation: sourceLocation)
    #expect(said.error.hasPrefix("Error: ") && said.error.contains(text), sourceLocation: sourceLocation)
    #expect(said.error.split(separator: "\n").count == 1, sourceLocation: sourceLocation)
  }
}
