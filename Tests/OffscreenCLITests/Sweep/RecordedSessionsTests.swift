import Experiment
import Messages
import Seeds
import Simulation
import TestSupport
import Testing
import Traces
import Unloading

@testable import OffscreenCLI

@Suite("sessions to sweep") struct RecordedSessionsTests {
  private let temporary = TemporaryFolder()
  private let pages = PageContent(
    screens: [ScreenSpec(kind: "list", views: 3), ScreenSpec(kind: "form", views: 3)], seed: 1)

  private func lines(_ text: String, file: String = "sessions.txt") throws -> RecordedSessions {
    try temporary.write(text, to: file)
    return try RecordedSessions(
      temporary.path + "/" + file,
      pages: PageKinds([ScreenSpec.homeKind, "list", "form"], pages: pages))
  }

  @Test func `are names, pages and steps back, with the separators of recorded paths`() throws {
    var lines = try lines("list form < form\n\n  list;form;<\tlist  \r\n")
    #expect(
      try lines.next(sessions: 9) == [
        .launch, .push(1), .push(2), .pop, .push(2), .launch, .push(1), .push(2), .pop, .push(1),
      ])
    #expect(try lines.next(sessions: 9).isEmpty)
  }

  @Test func `give a page the kind that a trial gives it`() throws {
    let numbers = [0, 7, 8, 9, 999_999_999, 7]
    var lines = try lines(numbers.map(String.init).joined(separator: " "))
    let wanted = numbers.map { pages.content(of: .number($0)).spec.kind == "list" ? 1 : 2 }
    #expect(try lines.next(sessions: 1) == [.launch] + wanted.map { .push($0) })
    #expect(Set(wanted).count == 2)
  }

  @Test func `refuse a page of a kind that was not calibrated, also in plain lines`() throws {
    try temporary.write("0 7 8 9 < 0 7 8 9\n9 8 7 9 8 7 9 8 7\n", to: "pages.txt")
    for kind in ["list", "form"] {
      var lines = try RecordedSessions(
        temporary.path + "/pages.txt", pages: PageKinds([ScreenSpec.homeKind, kind], pages: pages))
      let error = #expect(throws: UsageError.self) { try lines.next(sessions: 9) }
      let other = kind == "list" ? "form" : "list"
      #expect(error?.description.contains(":1: page ") == true, "\(String(describing: error))")
      #expect(
        error?.description.contains("is of the kind '\(other)', which was not calibrated; expected a run")
          == true)
    }
  }

  @Test func `come in batches of whole sessions`() throws {
    var lines = try lines("list\nform\nlist <\n")
    #expect(try lines.next(sessions: 2) == [.launch, .push(1), .launch, .push(2)])
    #expect(try lines.next(sessions: 2) == [.launch, .push(1), .pop])
  }

  @Test(
    "are refused with the line of the mistake",
    arguments: [
      (
        "list\nlst\n",
        ":2: 'lst' is not a step; expected a page number up to 999999999, '<', or one of form, home, list"
      ),
      ("list < <\n", ":1: '<' goes back from the lowest screen; expected a screen before it"),
      ("1000000000", ":1: '1000000000' is not a step"),
      ("99999999999999999999999", ":1: '99999999999999999999999' is not a step"),
      ("-1", ":1: '-1' is not a step"),
      (
        "session\npush list\npop 2\n",
        ":3: 'pop 2' goes back from the lowest screen; expected at most 'pop 1'"
      ),
      ("session\npop\n", ":2: 'pop' goes back from the lowest screen; expected a push before it"),
      (
        "# recorded\nsession\npush lst\n",
        ":3: 'lst' is of a kind that was not calibrated; expected one of form, home, list"
      ),
      ("push list\npopp\n", ":2: 'popp' is not a step; expected push"),
      ("push list\ntab 1\n", ":2: 'tab 1' is not a move on one stack; expected push, pop, wait or session"),
      ("push list\npop 0\n", ":2: '0' is not a number of screens; expected 'pop' or 'pop 3'"),
      ("push list\nsessions\n", ":2: 'sessions' is not a step; expected push"),
      ("push list\npush 1234567890\n", ":2: '1234567890' is not a page"),
      (
        "session\n" + String(repeating: "push 7\npop\n", count: 9) + "pop\n"
          + String(repeating: "push 7\n", count: 9),
        ":20: 'pop' goes back from the lowest screen"
      ),
      (
        String(repeating: "7 7 <\n", count: 5) + "7 < <\n7 7 7 7 7 7 7\n",
        ":6: '<' goes back from the lowest screen"
      ),
      (String(repeating: "7 7 <\n", count: 5) + "7 7x\n7 7 7 7 7 7 7\n", ":6: '7x' is not a step"),
      ("push list kept\n", ":1: 'push list kept' is not a move on one stack"),
      ("push list\npopToRoot\n", ":2: 'popToRoot' is not a move on one stack"),
    ])
  func mistakes(text: String, message: String) throws {
    var lines = try lines(text)
    let error = #expect(throws: UsageError.self) { try lines.next(sessions: 9) }
    #expect(error?.description.contains("sessions.txt" + message) == true, "\(String(describing: error))")
  }

  @Test func `are those of a trace, with every screen that 'pop 3' leaves`() throws {
    var lines = try lines(
      "\n# drawn\nsession\npush list:4\nwait 5s\npush form   # a form\npush 7\npop 3\n\nsession\npush form\npop\n"
    )
    let seven = try kind(ofPage: "7")
    let first: [StackStep] = [.launch, .push(1), .push(2), .push(seven), .pop, .pop, .pop]
    #expect(try lines.next(sessions: 1) == first)
    #expect(lines.count == 1)
    #expect(try lines.next(sessions: 9) == [.launch, .push(2), .pop])
    #expect(try lines.next(sessions: 9).isEmpty && lines.count == 2)
  }

  @Test func `may begin with a byte order mark, and have a tab between words`() throws {
    var ofTrace = try lines("\u{FEFF}push\tlist\npop\n")
    #expect(try ofTrace.next(sessions: 9) == [.launch, .push(1), .pop])
    var ofLines = try lines("\u{FEFF}list <\n")
    #expect(try ofLines.next(sessions: 9) == [.launch, .push(1), .pop])
  }

  @Test func `of a trace may begin without the line of the first session`() throws {
    var lines = try lines("push list\npop\nsession\npush form\n")
    #expect(try lines.next(sessions: 1) == [.launch, .push(1), .pop])
    #expect(try lines.next(sessions: 1) == [.launch, .push(2)])
  }

  /// Sessions of words: page numbers of up to nine digits, and `<`.
  private var drawn: [[String]] {
    var random = SplitMix64(seed: 17)
    return (0..<2_000).map { _ in
      var (words, depth): ([String], Int) = ([], 0)
      for _ in 0..<1 + random.next(below: 9) {
        let goesBack = depth > 0 && random.next(below: 3) == 0
        depth += goesBack ? -1 : 1
        let digits = 1 + random.next(below: 9)
        words.append(goesBack ? "<" : "\(7 * Self.power(of: digits) + random.next(below: 3))")
      }
      return words
    }
  }

  private static func power(of digits: Int) -> Int { (1..<digits).reduce(1) { power, _ in 10 * power } }

  private func kind(ofPage word: String) throws -> Int {
    let page = try #require(Int(word))
    return pages.content(of: .number(page)).spec.kind == "list" ? 1 : 2
  }

  private func steps(of sessions: [[String]]) throws -> [StackStep] {
    try sessions.flatMap { words in
      try [.launch] + words.map { $0 == "<" ? .pop : .push(try kind(ofPage: $0)) }
    }
  }

  private func all(of sessions: RecordedSessions, batch: Int) throws -> [StackStep] {
    var (sessions, steps): (RecordedSessions, [StackStep]) = (sessions, [])
    while true {
      let next = try sessions.next(sessions: batch)
      guard !next.isEmpty else { return steps }
      #expect(next.count { $0 == .launch } <= batch)
      steps += next
    }
  }

  /// Plain lines are taken many at a time, and others alone.
  @Test(arguments: ["", "\r", " ", "  # so"])
  func `of a trace are the same whatever ends its lines`(end: String) throws {
    let sessions = drawn
    let text = sessions.map { words in
      var lines = ["session"]
      for word in words {
        if word != "<" {
          lines.append("push \(word)")
        } else if let last = lines.last, last.hasPrefix("pop"), words.count % 2 == 0 {
          lines[lines.count - 1] = "pop \((Int(last.dropFirst(4)) ?? 1) + 1)"
        } else {
          lines.append("pop")
        }
      }
      return lines.map { $0 + end + "\n" }.joined()
    }.joined()
    #expect(text.contains("pop 2"))
    for batch in [1, 7, 5_000] { #expect(try all(of: lines(text), batch: batch) == steps(of: sessions)) }
  }

  /// Lines of page numbers and `<` are taken many at a time, and lines with a name alone.
  @Test(arguments: [" ", ";", "\t  "], [true, false])
  func `on lines are the same with names in place of pages`(separator: String, areNamed: Bool) throws {
    let sessions = drawn
    let text = try sessions.enumerated().map { index, words in
      var words = words
      if areNamed, index % 3 == 0, words[0] != "<" {
        words[0] = try kind(ofPage: words[0]) == 1 ? "list" : "form"
      }
      let (before, after) = (index % 7 == 0 ? separator : "", index % 5 == 0 ? "\r\n\n" : separator + "\n")
      return before + words.joined(separator: separator) + after
    }.joined()
    for batch in [1, 7, 5_000] { #expect(try all(of: lines(text), batch: batch) == steps(of: sessions)) }
  }

  @Test func `may have lines that are longer than what is read at once`() throws {
    let moves = 400_000
    let long = String(repeating: "list < ", count: moves)
    var lines = try lines("form\n\(long)\nlist <\n\(long)form")
    #expect(try lines.next(sessions: 1) == [.launch, .push(2)])
    #expect(try lines.next(sessions: 1).count == 1 + 2 * moves)
    #expect(try lines.next(sessions: 1) == [.launch, .push(1), .pop])
    #expect(try lines.next(sessions: 1).last == .push(2))
    #expect(try lines.next(sessions: 1).isEmpty && lines.count == 4)
  }

  /// Drawn sessions are written as a trace, which counts screens that a step back leaves.
  @Test func `are the same from a trace as from the paths that it was imported from`() throws {
    let sessions = try WikispeediaImporter.bundledSessions().prefix(500)
    let paths = sessions.map { session in
      session.steps.map { step in
        if case .push(let page, isKept: _) = step { "\(page)" } else { "<" }
      }.joined(separator: " ")
    }
    #expect(sessions.contains { $0.text.contains("pop 2") })
    var (ofPaths, ofTrace) = (
      try lines(paths.joined(separator: "\n")),
      try lines(sessions.map(\.text).joined(), file: "sessions.trace")
    )
    let steps = try ofPaths.next(sessions: 1_000)
    #expect(try ofTrace.next(sessions: 1_000) == steps && steps.count > 2_000)
  }
}
