import Testing
import Unloading

@Suite("pressure.weighted") struct WeightedDiscardTests {
  @Test(arguments: [WarningLevel.warning, .critical])
  func `each warning discards one, the oldest where there are few`(level: WarningLevel) throws {
    var app = try ScriptedApp("pressure.weighted")
    _ = app.push(.of(views: 1_000))
    _ = app.select(tab: 1)
    _ = app.wait(seconds: 600)
    #expect(app.warn(level) == ["0: all"])
    #expect(app.warn(level) == ["1: all"])
    #expect(app.warn(level) == [])
  }

  @Test func `none goes that was shown within ten minutes`() throws {
    var app = try ScriptedApp("pressure.weighted")
    _ = app.push()
    _ = app.wait(seconds: 590)
    #expect(app.warn(.critical) == [])
    _ = app.wait(seconds: 10)
    #expect(app.warn(.critical) == ["0: all"])
  }

  @Test func `one that plays never goes, one that is to be kept goes after those with typed input`() throws {
    var app = try ScriptedApp("pressure.weighted(inactive:0s)", root: .of(guards: .playingMedia))
    _ = app.push(.of(guards: [.keep]))
    _ = app.push(.of(guards: .unsavedInput))
    _ = app.push()
    #expect(app.warn(.warning) == ["2: all"])
    #expect(app.warn(.warning) == ["1: all"])
    #expect(app.warn(.warning) == [])
  }

  @Test func `one that keeps its view is tried once, and again only after it was shown`() throws {
    var app = try ScriptedApp("pressure.weighted(inactive:0s)", root: ScriptedScreen(keepsView: true))
    _ = app.push()
    #expect(app.warn(.warning) == ["0: all"])
    #expect(app.warn(.warning) == [])
    _ = app.pop()
    _ = app.push()
    #expect(app.warn(.warning) == ["0: all"])
  }

  @Test func `none goes where all play`() throws {
    var app = try ScriptedApp("pressure.weighted(inactive:0s,screens:0)", root: .of(guards: .playingMedia))
    for _ in 1...3 { _ = app.push(.of(guards: .playingMedia)) }
    #expect(app.warn(.warning) == [])
  }

  /// Hidden are 0 to 3, and the rank by age counts twice: 1 + 1, 2 + 2, 3 + 3, 4 + 4.
  @Test func `more screens than are exempt are ranked by age and memory`() throws {
    var app = try ScriptedApp("pressure.weighted(inactive:0s,screens:0)")
    for views in [40, 30, 50, 10] { _ = app.push(.of(views: views)) }
    // By memory: 3 (50), 1 (40), 2 (30), 0 (10). Sums: 0: 2 + 4, 1: 4 + 2, 2: 6 + 3, 3: 8 + 1; the older of the first.
    #expect(app.warn(.warning) == ["0: all"])
    // By memory: 3, 1, 2. Sums: 1: 2 + 2, 2: 4 + 3, 3: 6 + 1.
    #expect(app.warn(.warning) == ["1: all"])
    // By memory: 3, 2. Sums: 2: 2 + 2, 3: 4 + 1.
    #expect(app.warn(.warning) == ["2: all"])
  }

  @Test func `a large screen goes before one that is a little older`() throws {
    var app = try ScriptedApp("pressure.weighted(inactive:0s,screens:0)")
    for views in [10, 10, 90, 10] { _ = app.push(.of(views: views)) }
    _ = app.warn(.warning)
    // Of 1, 2 and 3 by memory: 3, 1, 2. Sums: 1: 2 + 2, 2: 4 + 3, 3: 6 + 1.
    #expect(app.warn(.warning) == ["1: all"])
    var other = try ScriptedApp("pressure.weighted(inactive:0s,screens:0)", root: .of(views: 1))
    for views in [60, 50, 40, 10] { _ = other.push(.of(views: views)) }
    // By memory: 1, 2, 3, 0. Sums: 0: 2 + 4, 1: 4 + 1.
    #expect(other.warn(.warning) == ["1: all"])
  }

  @Test func `the last ten are not ranked by memory, nor are heavier ones`() throws {
    var app = try ScriptedApp("pressure.weighted(inactive:0s)", root: .of(views: 1))
    for _ in 1...11 { _ = app.push(.of(views: 50)) }
    // 11 are hidden: one more than ten alone isn't ranked.
    #expect(app.warn(.warning) == ["0: all"])
    var other = try ScriptedApp("pressure.weighted(inactive:0s,screens:1)", root: .of(views: 1))
    _ = other.push(.of(views: 50))
    _ = other.push(.of(views: 90, guards: .keep))
    _ = other.push(.of(views: 10, guards: .keep))
    _ = other.push()
    // 0 and 1 are light, 2 and 3 pinned. By memory: 1, 0. Sums: 0: 2 + 2, 1: 4 + 1.
    #expect(other.warn(.warning) == ["0: all"])
  }
}
