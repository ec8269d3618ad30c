import Testing
import Unloading

@Suite("cache.glide") struct GlideCacheTests {
  @Test func `hidden images and caches stay within 40 % of the limit, the least recently used go`() throws {
    // 20 bytes a screen, of which two fit.
    var app = try ScriptedApp("cache.glide", limit: 100)
    #expect(app.push(count: 2) == [])
    #expect(app.push() == ["0: images+cache"])
    #expect(app.push() == ["1: images+cache"])
  }

  @Test func `what is displayed doesn't count, however large`() throws {
    var app = try ScriptedApp("cache.glide", limit: 100)
    #expect(app.push(count: 2) == [])
    #expect(app.push(.images(1_000)) == ["0: images+cache"])
    #expect(app.push() == ["1: images+cache", "2: images+cache", "3: images+cache"])
  }

  @Test func `what was shown again is the most recent, and screens that left are forgotten`() throws {
    var app = try ScriptedApp("cache.glide", limit: 100)
    _ = app.select(tab: 1)
    _ = app.select(tab: 0)
    _ = app.push()
    // Hidden: 1 in the other tab, then 0.
    #expect(app.push() == ["1: images+cache"])
    #expect(app.pop() == [])
    #expect(app.pop() == [])
  }

  @Test func `a warning does nothing, a critical one halves the budget, the background clears it`() throws {
    var app = try ScriptedApp("cache.glide", limit: 100)
    _ = app.push(count: 2)
    #expect(app.warn(.warning) == [])
    #expect(app.warn(.critical) == ["0: images+cache"])
    #expect(app.warn(.critical) == [])
    #expect(app.enterBackground() == ["1: images+cache"])
  }

  @Test func `the budget is a parameter, and endless without a limit`() throws {
    var full = try ScriptedApp("cache.glide(bytes:100%)", limit: 40)
    #expect(full.push(count: 2) == [])
    #expect(full.push() == ["0: images+cache"])
    var endless = try ScriptedApp("cache.glide(bytes:1%)")
    #expect(endless.push(count: 20) == [])
    #expect(endless.warn(.critical) == [])
  }
}
