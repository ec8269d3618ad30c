import Testing
import Unloading

@Suite("cache.coil") struct CoilCacheTests {
  @Test func `images and caches stay within 20 % of the limit, displayed ones included`() throws {
    // 20 bytes a screen, of which three fit, one of them displayed.
    var app = try ScriptedApp("cache.coil", limit: 300)
    #expect(app.push(count: 2) == [])
    #expect(app.push() == ["0: images+cache"])
    #expect(app.push(.images(30)) == ["1: images+cache", "2: images+cache", "3: images+cache"])
  }

  @Test(arguments: [WarningLevel.warning, .critical])
  func `every warning halves what it holds at the moment`(level: WarningLevel) throws {
    var app = try ScriptedApp("cache.coil")
    _ = app.push(count: 5)
    // 120 bytes, then 60, then 20, which the visible screen has.
    #expect(app.warn(level) == ["0: images+cache", "1: images+cache", "2: images+cache"])
    #expect(app.warn(level) == ["3: images+cache", "4: images+cache"])
    #expect(app.warn(level) == [])
  }

  @Test func `the background clears it, in whatever tab`() throws {
    var app = try ScriptedApp("cache.coil")
    _ = app.push()
    _ = app.select(tab: 1)
    #expect(app.enterBackground() == ["0: images+cache", "1: images+cache"])
  }

  @Test func `the budget is a parameter`() throws {
    var app = try ScriptedApp("cache.coil(bytes:1%)", limit: 300)
    #expect(app.push() == ["0: images+cache"])
  }
}
