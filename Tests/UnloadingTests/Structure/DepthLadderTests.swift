import Testing
import Unloading

@Suite("depth.ladder") struct DepthLadderTests {
  @Test func `each push moves the screens beneath down by one rung`() throws {
    var app = try ScriptedApp("depth.ladder")
    // The root counts as one deep, however deep it lies.
    #expect(app.push() == ["0: cache"])
    #expect(app.push() == ["1: cache"])
    #expect(app.push() == ["2: cache", "1: images"])
    #expect(app.push() == ["3: cache", "2: images", "1: backingStore"])
    #expect(app.push() == ["4: cache", "3: images", "2: backingStore"])
  }

  @Test func `a pop brings nobody down, and what was shown again goes down anew`() throws {
    var app = try ScriptedApp("depth.ladder")
    _ = app.push(count: 3)
    #expect(app.pop() == [])
    #expect(app.push() == ["2: cache"])
  }

  @Test func `every screen of a hidden tab counts one deeper, its root as two`() throws {
    var app = try ScriptedApp("depth.ladder")
    _ = app.push(count: 3)
    #expect(app.select(tab: 1) == ["3: cache", "2: images", "1: backingStore", "0: images"])
    #expect(app.select(tab: 0) == ["4: cache"])
  }

  @Test(arguments: [WarningLevel.warning, .critical])
  func `a warning takes all hidden screens to the last rung`(level: WarningLevel) throws {
    var app = try ScriptedApp("depth.ladder")
    _ = app.push(count: 2)
    #expect(app.warn(level) == ["0: backingStore+images", "1: backingStore+images"])
    #expect(app.warn(level) == [])
  }

  @Test func `the background does so as well`() throws {
    var app = try ScriptedApp("depth.ladder")
    _ = app.push()
    #expect(app.enterBackground() == ["0: backingStore+images"])
    #expect(app.enterForeground() == [])
  }
}
