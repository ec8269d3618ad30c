import Testing
import Unloading

@Suite("tabs.hidden-first") struct TabsHiddenFirstTests {
  /// Screens 0 and 1 in the hidden tab, then 2, 3 and 4 in the shown one, 50 bytes each.
  private func app(_ policy: String = "tabs.hidden-first", limit: Int?) throws -> ScriptedApp {
    var app = try ScriptedApp(policy, limit: limit)
    _ = app.push()
    _ = app.select(tab: 1)
    #expect(app.push(count: 2) == [])
    return app
  }

  @Test func `hidden tabs go first, then the deepest of the shown stack until half of the limit is free`()
    throws
  {
    // 250 bytes, 150 of them without the hidden tab, of which 100 may stay.
    var app = try app(limit: 200)
    #expect(app.warn(.warning) == ["0: all", "1: all", "2: all"])
    #expect(app.warn(.warning) == [])
  }

  @Test func `hidden tabs go even if there is room enough`() throws {
    var app = try app(limit: 10_000)
    #expect(app.warn(.warning) == ["0: all", "1: all"])
    #expect(app.warn(.critical) == [])
  }

  @Test func `the shown screen stays, however little may`() throws {
    var app = try app("tabs.hidden-first(target:0%)", limit: 200)
    #expect(app.warn(.critical) == ["0: all", "1: all", "2: all", "3: all"])
  }

  @Test func `without a limit the shown stack goes at a critical warning alone`() throws {
    var app = try app(limit: nil)
    #expect(app.warn(.warning) == ["0: all", "1: all"])
    #expect(app.warn(.critical) == ["2: all", "3: all"])
  }
}
