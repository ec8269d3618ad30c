import Testing
import Unloading

@Suite("cache.clock") struct ClockCacheTests {
  /// Room for three entries of 20 bytes beside the displayed one, and for entries of any size.
  private let roomy = "cache.clock(bytes:80%,entry:100%)"

  @Test func `the first that came in goes first`() throws {
    var app = try ScriptedApp(roomy, limit: 100)
    #expect(app.push(count: 3) == [])
    #expect(app.push() == ["0: images+cache"])
    #expect(app.push() == ["1: images+cache"])
  }

  @Test func `one that was shown again gets a second chance, and one only`() throws {
    var app = try ScriptedApp(roomy, limit: 100)
    _ = app.select(tab: 1)
    _ = app.select(tab: 0)
    // In the order of arrival: 0, which was shown again, then 1.
    #expect(app.push(count: 2) == [])
    #expect(app.push() == ["1: images+cache"])
    // 0 is behind 2 and 3 now, without its mark.
    #expect(app.push() == ["2: images+cache"])
    #expect(app.push() == ["3: images+cache"])
    #expect(app.push() == ["0: images+cache"])
  }

  @Test func `where all have been shown again the hand comes round to the first`() throws {
    var app = try ScriptedApp("cache.clock(bytes:40%,entry:100%)", limit: 100)
    _ = app.select(tab: 1)
    _ = app.select(tab: 0)
    #expect(app.select(tab: 1) == [])
    #expect(app.push() == ["0: images+cache"])
  }

  @Test func `an entry of a tenth of the budget is refused`() throws {
    // The budget is 15 % of 2,000 bytes: 300.
    var app = try ScriptedApp("cache.clock", limit: 2_000, root: .images(15))
    #expect(app.push(.images(14)) == ["0: images+cache"])
    #expect(app.push() == [])
  }

  @Test func `how large one may be is a parameter`() throws {
    var app = try ScriptedApp("cache.clock(entry:1%)", limit: 2_000, root: .images(1))
    #expect(app.push(.images(2)) == [])
    #expect(app.push() == ["1: images+cache"])
  }

  @Test(arguments: [WarningLevel.warning, .critical])
  func `any warning clears it`(level: WarningLevel) throws {
    var app = try ScriptedApp(roomy, limit: 100)
    _ = app.push()
    _ = app.select(tab: 1)
    #expect(app.warn(level) == ["0: images+cache", "1: images+cache"])
    #expect(app.push(count: 3) == [])
  }

  @Test func `the background leaves a tenth of the budget`() throws {
    var app = try ScriptedApp("cache.clock(bytes:100%,entry:100%)", limit: 600)
    _ = app.push(count: 4)
    // 100 bytes, of which 60 may stay.
    #expect(app.enterBackground() == ["0: images+cache", "1: images+cache"])
  }

  @Test func `screens that left are forgotten`() throws {
    var app = try ScriptedApp(roomy, limit: 100)
    _ = app.push(count: 2)
    _ = app.pop()
    _ = app.pop()
    #expect(app.push(count: 3) == [])
    #expect(app.push() == ["3: images+cache"])
  }
}
