import Testing
import Unloading

@Suite("cache.nscache-linux") struct LinuxNSCacheTests {
  @Test func `of entries that cost the same, the one just inserted goes`() throws {
    // Room for three entries of 20 bytes, one of them displayed.
    var app = try ScriptedApp("cache.nscache-linux", limit: 240)
    #expect(app.push(count: 2) == [])
    #expect(app.push() == ["2: images+cache"])
    #expect(app.push() == ["3: images+cache"])
  }

  @Test func `the cheapest goes first`() throws {
    var app = try ScriptedApp("cache.nscache-linux(bytes:100%)", limit: 60, root: .images(10))
    _ = app.push(.images(8))
    _ = app.push(.images(9))
    // 54 bytes and 20 more, of which 60 may stay.
    #expect(app.push() == ["1: images+cache"])
    // 38 hidden, 20 displayed and 20 new.
    #expect(app.push() == ["2: images+cache"])
  }

  @Test func `a look-up doesn't change the order`() throws {
    var app = try ScriptedApp("cache.nscache-linux(bytes:100%)", limit: 40)
    _ = app.select(tab: 1)
    _ = app.select(tab: 0)
    // 0 was shown after 1 came in, but 1 is the newer entry.
    #expect(app.push() == ["1: images+cache"])
  }

  @Test func `warnings, time and the background change nothing, nor does a missing limit`() throws {
    var app = try ScriptedApp("cache.nscache-linux(bytes:1%)")
    #expect(app.push(count: 20) == [])
    #expect(app.warn(.critical) == [])
    #expect(app.wait(seconds: 10_000) == [])
    #expect(app.enterBackground() == [])
  }

  @Test func `what is displayed counts, but can't go`() throws {
    var app = try ScriptedApp("cache.nscache-linux(bytes:1%)", limit: 100)
    #expect(app.push(.images(100)) == ["0: images+cache"])
    #expect(app.pop() == [])
  }
}
