import Testing

@testable import Unloading

@Suite("web.firefox") struct FirefoxPageCacheTests {
  /// The table in nsSHistory.cpp, and what comes before and after it.
  @Test(arguments: [
    (16, 0), (17, 0), (128, 2), (256, 3), (512, 5), (768, 6), (1024, 8), (4096, 8), (1 << 20, 8),
  ])
  func `keeps as many pages as the memory allows`(mebibytes: Int, pages: Int) {
    #expect(FirefoxPageCache.pages(memoryBytes: mebibytes << 20) == pages)
  }

  @Test func `eight pages of all tabs together stay, beside the uppermost of each`() throws {
    var app = try ScriptedApp("web.firefox")
    _ = app.push(count: 4)
    // Pages 0 to 3 in the hidden tab, 5 to 8 in the shown one.
    _ = app.select(tab: 1)
    #expect(app.push(count: 4) == [])
    #expect(app.push() == ["0: all"])
    #expect(app.push() == ["1: all"])
  }

  @Test func `the memory of the device is a parameter`() throws {
    var app = try ScriptedApp("web.firefox(memory:128MiB)")
    #expect(app.push(count: 2) == [])
    #expect(app.push() == ["0: all"])
  }

  @Test func `a page stays half an hour after it was left`() throws {
    var app = try ScriptedApp("web.firefox")
    _ = app.push()
    #expect(app.wait(seconds: 1_790) == [])
    #expect(app.wait(seconds: 10) == ["0: all"])
    var brief = try ScriptedApp("web.firefox(ttl:0s)")
    #expect(brief.push(count: 2) == ["0: all"])
  }

  @Test(arguments: [WarningLevel.warning, .critical])
  func `any warning evicts all pages`(level: WarningLevel) throws {
    var app = try ScriptedApp("web.firefox")
    _ = app.push(count: 2)
    _ = app.select(tab: 1)
    #expect(app.warn(level) == ["0: all", "1: all"])
  }
}
