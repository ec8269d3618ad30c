import Experiment
import Messages
import Simulation
import TestSupport
import Testing
import Traces

@testable import OffscreenCLI

@Suite("sessions to sweep") struct SessionLinesTests {
  private let temporary = TemporaryFolder()

  private func lines(_ text: String) throws -> SessionLines {
    try temporary.write(text, to: "sessions.txt")
    let specs = [ScreenSpec(kind: "list", views: 3), ScreenSpec(kind: "form", views: 3)]
    return try SessionLines(
      temporary.path + "/sessions.txt", kinds: [ScreenSpec.homeKind, "list", "form"],
      pages: PageContent(screens: specs, seed: 1))
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
    let specs = [ScreenSpec(kind: "list", views: 3), ScreenSpec(kind: "form", views: 3)]
    let pages = PageContent(screens: specs, seed: 1)
    let numbers = [0, 7, 8, 9, 999_999_999, 7]
    var lines = try lines(numbers.map(String.init).joined(separator: " "))
    let wanted = numbers.map { pages.content(of: .number($0)).spec.kind == "list" ? 1 : 2 }
    #expect(try lines.next(sessions: 1) == [.launch] + wanted.map { .push($0) })
    #expect(Set(wanted).count == 2)
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
    ])
  func mistakes(text: String, message: String) throws {
    var lines = try lines(text)
    let error = #expect(throws: UsageError.self) { try lines.next(sessions: 9) }
    #expect(error?.description.contains("sessions.txt" + message) == true, "\(String(describing: error))")
  }
}
