import Testing
import Unloading

@Suite("pressure.drop-and-regrow") struct DropAndRegrowTests {
  @Test func `before the first warning all stay`() throws {
    var app = try ScriptedApp("pressure.drop-and-regrow", limit: 1)
    #expect(app.push(count: 50) == [])
  }

  @Test(arguments: [WarningLevel.warning, .critical])
  func `a warning drops all that is hidden`(level: WarningLevel) throws {
    var app = try ScriptedApp("pressure.drop-and-regrow")
    _ = app.push()
    _ = app.select(tab: 1)
    #expect(app.warn(level) == ["0: all", "1: all"])
  }

  @Test func `then 1 may stay, after three seconds 3, after two more 5`() throws {
    var app = try ScriptedApp("pressure.drop-and-regrow")
    _ = app.warn(.warning)
    #expect(app.push() == [])
    // 2 s after the warning 1 may stay, at 3 s 3.
    #expect(app.push() == ["0: all"])
    #expect(app.push() == [])
    // At 4 s 1, 2 and 3 are hidden, at 5 s 4 more may be.
    #expect(app.push() == [])
    #expect(app.push(count: 2) == [])
    #expect(app.push() == ["1: all"])
    #expect(app.wait(seconds: 1_000) == [])
    #expect(app.push() == ["2: all"])
  }

  @Test func `a second warning starts it over`() throws {
    var app = try ScriptedApp("pressure.drop-and-regrow")
    _ = app.warn(.warning)
    _ = app.wait(seconds: 10)
    _ = app.push(count: 2)
    #expect(app.warn(.warning) == ["0: all", "1: all"])
    #expect(app.push() == [])
    #expect(app.push() == ["2: all"])
    _ = app.wait(seconds: 10)
    #expect(app.push(count: 4) == [])
  }

  @Test func `from the third warning on it stays at 1`() throws {
    var app = try ScriptedApp("pressure.drop-and-regrow")
    for _ in 1...3 { _ = app.warn(.warning) }
    _ = app.wait(seconds: 1_000)
    #expect(app.push() == [])
    #expect(app.push() == ["0: all"])
  }

  @Test func `which warning is the last is a parameter`() throws {
    var app = try ScriptedApp("pressure.drop-and-regrow(warnings:1)")
    _ = app.warn(.warning)
    _ = app.wait(seconds: 1_000)
    #expect(app.push(count: 2) == ["0: all"])
  }
}
