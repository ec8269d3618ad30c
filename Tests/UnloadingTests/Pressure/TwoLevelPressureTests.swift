import Testing
import Unloading

@Suite("pressure.two-level") struct TwoLevelPressureTests {
  @Test func `a warning takes what is quickly made again of hidden screens, the oldest first`() throws {
    var app = try ScriptedApp("pressure.two-level")
    _ = app.push()
    _ = app.select(tab: 1)
    #expect(
      app.warn(.warning) == ["0: backingStore+images+cache", "1: backingStore+images+cache"])
    #expect(app.warn(.warning) == [])
  }

  @Test func `a critical warning takes the rest`() throws {
    var app = try ScriptedApp("pressure.two-level")
    _ = app.push()
    _ = app.warn(.warning)
    _ = app.push()
    #expect(app.warn(.critical) == ["0: viewTree+model", "1: all"])
  }

  @Test func `nothing goes without a warning`() throws {
    var app = try ScriptedApp("pressure.two-level", limit: 1)
    #expect(app.push() == [])
    #expect(app.wait(seconds: 1_000) == [])
    #expect(app.enterBackground() == [])
  }
}
