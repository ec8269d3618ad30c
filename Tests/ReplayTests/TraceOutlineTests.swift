import Testing
import Traces

@testable import Replay

@Suite("the outline of a trace") struct TraceOutlineTests {
  private func outline(_ text: String) throws -> TraceOutline {
    TraceOutline(try Trace(name: "t", utf8: Array(text.utf8), file: "t"))
  }

  @Test func `knows the departures of all sessions by the steps' numbers`() throws {
    let outline = try outline("push 1\npop\nsession\npush 1\npush 2\npop\n")
    #expect((0..<5).filter(outline.isDeparture) == [0, 3])
    #expect(outline.returns == 2)
  }

  @Test(
    "has room for all screens that there are at once",
    arguments: [
      ("push 1\npush 2\npop\npush 3", 3), ("push 1 kept\npop\npush 2", 3), ("present 1\npresent 2", 3),
      ("tab 1\npush 1\ntab 0\npush 2", 4), ("push 1\nsetStack 2 3", 4),
    ])
  func room(text: String, screens: Int) throws {
    let outline = try outline(text)
    #expect(outline.mostScreens >= screens && outline.mostScreens <= screens + 6)
  }
}
