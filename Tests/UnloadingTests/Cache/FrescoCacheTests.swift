import Testing
import Unloading

@Suite("cache.fresco") struct FrescoCacheTests {
  @Test func `images and caches stay within a quarter of the limit, displayed ones included`() throws {
    var app = try ScriptedApp("cache.fresco", limit: 160)
    #expect(app.push() == [])
    #expect(app.push() == ["0: images+cache"])
  }

  @Test func `256 entries fit, displayed ones included`() throws {
    var app = try ScriptedApp("cache.fresco")
    #expect(app.push(count: 255) == [])
    #expect(app.push() == ["0: images+cache"])
  }

  @Test func `their number is a parameter`() throws {
    var app = try ScriptedApp("cache.fresco(entries:2)")
    #expect(app.push() == [])
    #expect(app.select(tab: 1) == ["0: images+cache"])
    var one = try ScriptedApp("cache.fresco(entries:1)")
    #expect(one.push() == ["0: images+cache"])
  }

  @Test func `a screen that is shown again is one entry, not two`() throws {
    var app = try ScriptedApp("cache.fresco(entries:3)")
    _ = app.select(tab: 1)
    #expect(app.select(tab: 2) == [])
    #expect(app.select(tab: 1) == [])
  }

  @Test func `a warning halves what it holds, a critical one and the background clear it`() throws {
    var app = try ScriptedApp("cache.fresco")
    _ = app.push(count: 3)
    #expect(app.warn(.warning) == ["0: images+cache", "1: images+cache"])
    #expect(app.warn(.critical) == ["2: images+cache"])
    _ = app.push()
    #expect(app.enterBackground() == ["3: images+cache"])
  }
}
