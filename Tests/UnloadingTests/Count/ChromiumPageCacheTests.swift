import Testing
import Unloading

@Suite("web.bfcache") struct ChromiumPageCacheTests {
  @Test func `six pages stay beside the one that is shown`() throws {
    var app = try ScriptedApp("web.bfcache")
    #expect(app.push(count: 6) == [])
    #expect(app.push() == ["0: all"])
    #expect(app.push() == ["1: all"])
  }

  @Test func `the number of pages is a parameter, and may be none`() throws {
    var two = try ScriptedApp("web.bfcache(pages:2)")
    #expect(two.push(count: 3) == ["0: all"])
    var none = try ScriptedApp("web.bfcache(pages:0)")
    #expect(none.push() == ["0: all"])
  }

  @Test func `each tab has pages of its own, and its uppermost page is none of them`() throws {
    var app = try ScriptedApp("web.bfcache(pages:1)")
    _ = app.push()
    #expect(app.select(tab: 1) == [])
    #expect(app.push() == [])
    #expect(app.push() == ["2: all"])
  }

  @Test func `a page stays ten minutes after it was left`() throws {
    var app = try ScriptedApp("web.bfcache")
    _ = app.push()
    #expect(app.wait(seconds: 590) == [])
    #expect(app.wait(seconds: 10) == ["0: all"])
  }

  @Test func `the lifetime is a parameter, and live pages of hidden tabs have none`() throws {
    var app = try ScriptedApp("web.bfcache(ttl:20s)")
    _ = app.push()
    _ = app.select(tab: 1)
    #expect(app.wait(seconds: 30) == ["0: all"])
  }

  @Test func `a warning leaves three pages in the visible tab and one in hidden ones`() throws {
    var app = try ScriptedApp("web.bfcache")
    _ = app.push(count: 3)
    _ = app.select(tab: 1)
    _ = app.push(count: 5)
    // Hidden: 0, 1, 2 under 3. Shown: 4 to 8 under 9.
    #expect(app.warn(.warning) == ["0: all", "1: all", "4: all", "5: all"])
    #expect(app.warn(.warning) == [])
  }

  @Test func `a critical warning leaves none, in whatever tab`() throws {
    var app = try ScriptedApp("web.bfcache")
    _ = app.push()
    _ = app.select(tab: 1)
    _ = app.push()
    #expect(app.warn(.critical) == ["0: all", "2: all"])
  }
}
