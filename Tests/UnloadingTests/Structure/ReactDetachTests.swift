import Testing
import Unloading

@Suite("react.detach") struct ReactDetachTests {
  @Test func `each covered screen loses its bitmaps alone`() throws {
    var app = try ScriptedApp("react.detach")
    #expect(app.push() == ["0: backingStore"])
    #expect(app.push() == ["1: backingStore"])
    #expect(app.pop() == [])
    #expect(app.select(tab: 1) == ["1: backingStore"])
  }

  @Test func `warnings and the background change nothing`() throws {
    var app = try ScriptedApp("react.detach", limit: 1)
    _ = app.push()
    #expect(app.warn(.critical) == [])
    #expect(app.enterBackground() == [])
  }
}
