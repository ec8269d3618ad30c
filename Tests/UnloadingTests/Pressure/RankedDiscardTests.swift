import Testing
import Unloading

@Suite("pressure.ranked-one") struct RankedDiscardTests {
  @Test func `each critical warning discards one, the screen that was hidden longest ago`() throws {
    var app = try ScriptedApp("pressure.ranked-one")
    _ = app.push()
    _ = app.select(tab: 1)
    _ = app.wait(seconds: 600)
    #expect(app.warn(.critical) == ["0: all"])
    #expect(app.warn(.critical) == ["1: all"])
    #expect(app.warn(.critical) == [])
  }

  @Test func `other warnings discard none`() throws {
    var app = try ScriptedApp("pressure.ranked-one")
    _ = app.push()
    #expect(app.warn(.warning) == [])
    #expect(app.enterBackground() == [])
  }

  @Test(arguments: [ScreenGuards.unsavedInput, .playingMedia, .keep])
  func `a guarded screen goes last, though it is older`(guards: ScreenGuards) throws {
    var app = try ScriptedApp("pressure.ranked-one", root: .of(guards: guards))
    _ = app.push(count: 2)
    _ = app.wait(seconds: 600)
    #expect(app.warn(.critical) == ["1: all"])
    #expect(app.warn(.critical) == ["0: all"])
  }

  @Test func `one that was shown within ten minutes is protected as well`() throws {
    var app = try ScriptedApp("pressure.ranked-one", root: .of(guards: .keep))
    _ = app.push()
    _ = app.wait(seconds: 600)
    _ = app.push()
    // 0 is guarded and 1 was shown just now: both are protected, and 0 is older.
    #expect(app.warn(.critical) == ["0: all"])
  }

  @Test func `one that keeps its view is tried once, and again only after it was shown`() throws {
    var app = try ScriptedApp("pressure.ranked-one(protect:0s)", root: ScriptedScreen(keepsView: true))
    _ = app.push()
    #expect(app.warn(.critical) == ["0: all"])
    #expect(app.warn(.critical) == [])
    _ = app.pop()
    _ = app.push()
    #expect(app.warn(.critical) == ["0: all"])
  }

  @Test func `how long is a parameter, and may be no time`() throws {
    var app = try ScriptedApp("pressure.ranked-one(protect:0s)", root: .of(guards: .keep))
    _ = app.push(count: 2)
    #expect(app.warn(.critical) == ["1: all"])
  }
}
