import Foundation
import Messages
import Seeds
import TestSupport
import Testing
import Traces

@testable import TraceImport

@Suite("an import") struct ImportTests {
  private let temporary = TemporaryFolder()

  private func imported(
    _ text: String, as name: String = "a.csv", columns: RecordedColumns = RecordedColumns(),
    tabs: [String] = [],
    skipsBroken: Bool = false
  ) throws -> ImportedTrace {
    try temporary.write(text, to: name)
    let path = temporary.path + "/" + name
    let views: any RecordedViews =
      switch name.split(separator: ".").last {
      case "csv": try CSVViews(path: path, columns: columns)
      case "jsonl": try JSONLinesViews(path: path, columns: columns)
      default: try PathViews(path: path)
      }
    return try ImportedTrace(views, name: "t", file: name, tabs: tabs, skipsBroken: skipsBroken)
  }

  @Test func `goes back to a screen that is on the stack, and pushes any other`() throws {
    let found = try imported(
      """
      session,time,screen
      a,2026-11-23T10:00:00Z,Feed
      a,2026-11-23T10:00:02Z,Product Detail
      a,2026-11-23T10:00:03Z,Product Detail
      b,2026-11-23T10:00:03Z,Feed
      a,2026-11-23T10:01:00Z,Cart
      a,2026-11-23T10:01:01Z,Feed
      b,2026-11-23T10:00:04Z,Cart
      """)
    #expect(
      found.trace.text == """
        session
        push Feed
        push Product-Detail
        wait 53s
        push Cart
        pop 2
        session
        push Feed
        push Cart

        """)
    #expect(found.counts == .init(views: 7, repeats: 1, inferredReturns: 1))
    #expect(found.kinds.map(\.kind) == ["Feed", "Cart", "Product-Detail"])
    #expect(found.kinds.map(\.views) == [3, 2, 2])
  }

  @Test func `orders a session's views by time, and keeps the file's order where times are equal`() throws {
    let found = try imported("session,time,screen\na,20,c\na,10,a\na,10,b\n")
    #expect(found.trace.text == "session\npush a\npush b\nwait 5s\npush c\n")
  }

  @Test func `selects a tab by its root, whose stack is gone then`() throws {
    let found = try imported(
      "session,time,screen\na,1,feed\na,2,item\na,3,cart\na,4,pay\na,5,feed\na,6,cart\n",
      tabs: ["feed", "cart"])
    #expect(
      found.trace.text
        == "tab 0 feed\ntab 1 cart\nsession\npush item\ntab 1\npush pay\ntab 0\npopToRoot\ntab 1\npopToRoot\n"
    )
  }

  @Test func `selects a tab whose uppermost screen is shown again`() throws {
    let found = try imported(
      "session,time,screen\na,1,feed\na,2,item\na,3,cart\na,4,pay\na,5,item\na,6,feed\na,7,pay\n",
      tabs: ["feed", "cart"])
    #expect(
      found.trace.text
        == "tab 0 feed\ntab 1 cart\nsession\npush item\ntab 1\npush pay\ntab 0\npopToRoot\ntab 1\n")
    #expect(found.counts.inferredReturns == 1)
  }

  @Test func `goes back in the own stack rather than to another tab whose uppermost screen it is`() throws {
    let found = try imported(
      "session,time,screen,how\na,1,feed,\na,2,item,\na,3,cart,\na,4,item,push\na,5,pay,\na,6,item,\n",
      columns: RecordedColumns(action: "how"), tabs: ["feed", "cart"])
    #expect(
      found.trace.text == "tab 0 feed\ntab 1 cart\nsession\npush item\ntab 1\npush item\npush pay\npop\n")
  }

  @Test func `leaves a view without a time behind the one before it in the file`() throws {
    let found = try imported("session,time,screen\na,5,list\na,,item\na,1,feed\n", as: "t.csv")
    #expect(found.trace.text == "session\npush feed\npush list\npush item\n")
  }

  @Test func `a screen that is shown again and a broken record leave no time behind`() throws {
    let still = try imported(
      "session,time,screen\na,10,feed\na,99,feed\nb,1,feed\nb,2,item\n", tabs: ["feed"])
    #expect(still.counts.sessionsWithoutSteps == 1 && still.trace.text == "tab 0 feed\nsession\npush item\n")
    let broken = try imported(
      "session,time,screen\na,10,feed\na,20,<\na,90,<\na,91,item\n", as: "b.csv", skipsBroken: true)
    #expect(broken.trace.text == "session\npush feed\nwait 5s\npop\nwait 66s\npush item\n")
    #expect(broken.counts.skipped == 1)
  }

  @Test("reads a last line without a line feed", arguments: ["a,2,item", "a,2,\"item\"", "a,2,item\r"])
  func lastLine(line: String) throws {
    #expect(try imported("session,time,screen\na,1,feed\n" + line).trace.text.hasSuffix("push item\n"))
    #expect(throws: TraceError.self) { try imported("session,time,screen\na,1,\"feed\n", as: "b.csv") }
  }

  @Test func `does what the export says in place of the rule`() throws {
    let columns = RecordedColumns(item: "id", action: "how")
    let found = try imported(
      "session,time,screen,id,how\na,1,p,x,\na,2,p,y,view\na,3,p,x,push\na,4,p,y,back\na,5,p,x,back\n",
      columns: columns)
    #expect(found.trace.text == "session\npush p:1\npush p:2\npush p:1\npop 2\n")
    #expect(found.counts.inferredReturns == 0)
  }

  @Test(arguments: ["", "\n", "\u{FEFF}"]) func `an empty file has no header, and says what one looks like`(
    text: String
  ) {
    let error = #expect(throws: TraceError.self) { try imported(text) }
    #expect(
      "\(error.map { "\($0)" } ?? "")".hasSuffix(
        "a.csv:1: there is no header; expected the names of columns, such as session,time,screen"),
      "\(String(describing: error))")
  }

  @Test(
    "names the line of a broken record, or counts it",
    arguments: [
      ("a,1", "2 fields; expected 3"), ("a,soon,feed", "'soon' is not a time"),
      ("a,1,%%", "can't be the name of a screen"),
      ("a,1,fe\"ed", "contains a quote"), ("a,3,<", "goes back from the first screen"),
      ("a,3,Feed ", "would both be called 'Feed'"),
    ])
  func broken(record: String, says: String) throws {
    let text = "session,time,screen\na,4,Feed\n\(record)\na,5,Cart\n"
    let error = #expect(throws: TraceError.self) { try imported(text) }
    #expect(error?.line == 3 && error?.source?.hasSuffix("a.csv") == true, "\(String(describing: error))")
    #expect("\(error.map { "\($0)" } ?? "")".contains(says), "\(String(describing: error))")
    let rest = try imported(text, as: "b.csv", skipsBroken: true)
    #expect(rest.trace.text == "session\npush Feed\npush Cart\n" && rest.counts.skipped == 1)
    #expect(rest.counts.views == 2)
  }

  @Test func `reads JSON lines, also objects within objects`() throws {
    let found = try imported(
      """
      {"user": 7, "at": 1763892000000, "params": {"screen": "feed", "id": 3}}

      {"user": 7, "at": 1763892001000.0, "params": {"screen": "item", "id": null}}
      """, as: "a.jsonl",
      columns: RecordedColumns(session: "user", time: "at", screen: "params.screen", item: "params.id"))
    #expect(found.trace.text == "session\npush feed:1\npush item\n")
    let error = #expect(throws: TraceError.self) { try imported("{\"session\": 1}\n[]\n", as: "b.jsonl") }
    #expect(error?.line == 1 && "\(error!)".contains("there is no 'time'"))
  }

  @Test func `reads Wikispeedia's paths`() throws {
    let found = try imported("3 17 < 5\nAsia;Rice;<;Water\n", as: "a.paths")
    #expect(
      found.trace.text
        == "session\npush 3\npush 17\npop\npush 5\nsession\npush Asia\npush Rice\npop\npush Water\n")
    let ours = try WikispeediaImporter.bundledSessions().prefix(500)
    let text = ours.map { session in
      session.steps.map { step in if case .push(let page, isKept: _) = step { "\(page)" } else { "<" } }
        .joined(separator: " ")
    }.joined(separator: "\n")
    #expect(try imported(text + "\n", as: "b.paths").trace.sessions == Array(ours))
  }

  @Test func `of random sessions gives the same steps again`() throws {
    var random = SplitMix64(seed: 5)
    for round in 0..<200 {
      var session = Session()
      var (text, stack, next) = ("session,time,screen\n", [String](), 0)
      for time in 0..<Int.random(in: 2...40, using: &random) {
        if stack.count > 1, Bool.random(using: &random) {
          let pops = Int.random(in: 1..<stack.count, using: &random)
          for _ in 0..<pops { try session.append(.pop) }
          stack.removeLast(pops)
        } else {
          stack.append("s\(next)")
          next += 1
          try session.append(.push(.kind(stack[stack.count - 1])))
        }
        text += "one,\(time),\(stack[stack.count - 1])\n"
      }
      #expect(try imported(text, as: "\(round).csv").trace.sessions == [session])
    }
  }

  @Test(
    "reads a time",
    arguments: [
      ("1763892000", 1_763_892_000_000), ("1763892000.5", 1_763_892_000_500),
      ("1763892000123", 1_763_892_000_123),
      ("1763892000123456", 1_763_892_000_123), ("1763892000123456789", 1_763_892_000_123),
      ("2025-11-23T10:00:00Z", 1_763_892_000_000), ("2025-11-23T10:00:00.25Z", 1_763_892_000_250),
      ("2025-11-23 10:00:00+00", 1_763_892_000_000), ("2025-11-23 11:00:00.5+01", 1_763_892_000_500),
      ("2025-11-23 11:30:00 +0130", 1_763_892_000_000), ("2025-11-23 09:00:00 -01:00", 1_763_892_000_000),
      ("2025-11-23 10:00:00 UTC", 1_763_892_000_000), ("2025-11-23T12:00:00+02:00", 1_763_892_000_000),
    ])
  func times(text: String, milliseconds: Int) {
    #expect(ViewTime.milliseconds(text) == milliseconds)
  }

  @Test(
    "takes no text for a time that is none",
    arguments: [
      "2026-02-29T10:00:00Z", "2100-02-29T10:00:00Z", "2026-13-01T10:00:00Z", "2026-00-10T10:00:00Z",
      "2026-04-31T10:00:00Z", "2026-11-23T24:00:00Z", "2026-11-23T10:60:00Z", "2026-11-23T10:00:61Z",
      "2026-11-23T10:00:00.Z", "2026-11-23T10:00Z", "2026-11-23", "2026-11-23T10:00:00+1", "-1", "inf",
      "2026-11-23T10:00:00Z ", "2026-11-23T10:00:00 CET", "26-11-23T10:00:00Z", "2026-11-23T10:00:00+01:",
    ])
  func noTimes(text: String) {
    #expect(ViewTime.milliseconds(text) == nil)
  }

  /// Foundation's calendar is the reference for every day of four centuries, after which leap years repeat.
  @Test func `counts the days of a date as a calendar does`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for day in stride(from: -11_000, through: 135_097, by: 1) {
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(day) * 86_400))
      let text = String(format: "%04d-%02d-%02dT00:00:01Z", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      #expect(ViewTime.milliseconds(text) == (day * 86_400 + 1) * 1_000, "\(text)")
    }
  }

  @Test func `refuses a tab that no view names, and suggests one`() throws {
    let text = "session,time,screen\na,1,Feed\na,2,Search\na,3,Item\n"
    let error = #expect(throws: UsageError.self) { try imported(text, tabs: ["Feed", "search"]) }
    #expect(
      error?.description
        == "--tab search names no screen of a.csv; expected one that it shows; did you mean 'Search'?")
    #expect(try imported(text, tabs: ["Feed", "Search"]).trace.text.hasSuffix("session\ntab 1\npush Item\n"))
  }

  @Test func `goes back to the root of a tab, which is on no stack`() throws {
    let text = "session,time,screen,action\na,1,Feed,\na,2,Item,push\na,3,Item,push\na,4,Feed,back\n"
    let found = try imported(text, columns: RecordedColumns(action: "action"), tabs: ["Feed"])
    #expect(found.trace.text.hasSuffix("session\npush Item\npush Item\npop 2\n"))
  }

  @Test func `gives a screen the name of home screens another one`() throws {
    #expect(
      try imported("session,time,screen\na,1,home\na,2,Home\n").kinds.map(\.kind) == ["Home", "screen-home"])
  }

  @Test(
    "names what is wrong with a record",
    arguments: [
      (
        "session,time,screen,action\na,1,Feed,push\na,2,Search,push\na,3,Search,back\n",
        "a.csv:4: goes back to 'Search', which is in front; expected the screen that is shown after going back"
      ),
      (
        "session,time,screen,action,screen\na,1,Feed,push,x\n",
        "a.csv:1: two columns are called 'screen'; expected a name of its own for each column"
      ),
      ("session,time,screen,action\n", "a.csv: has no session with a step; expected a view of a screen"),
    ])
  func mistakes(text: String, message: String) {
    let error = #expect(throws: (any Error).self) {
      try imported(text, columns: RecordedColumns(action: "action"))
    }
    let said = "\(String(describing: error as Any))"
    #expect(error.map { "\($0)".hasSuffix(message) || "\($0)".contains(message) } == true, "\(said)")
  }

  @Test func `says how many records it skipped if none is left`() {
    let error = #expect(throws: (any Error).self) {
      try imported("session,time,screen\na,soon,Feed\na,later,Cart\n", skipsBroken: true)
    }
    #expect(error.map { "\($0)".contains("has no session with a step beside 2 broken records") } == true)
  }
}
