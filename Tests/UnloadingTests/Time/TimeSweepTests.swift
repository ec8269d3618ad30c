import Testing
import Unloading

@Suite("time.sweep") struct TimeSweepTests {
  @Test func `images and caches idle for five minutes go at the next sweep, two minutes after the last`()
    throws
  {
    var app = try ScriptedApp("time.sweep")
    _ = app.push()
    // Sweeps at 121 s and 241 s find 0 idle for less; the one at 361 s doesn't.
    #expect(app.wait(seconds: 350) == [])
    #expect(app.wait(seconds: 10) == ["0: images+cache"])
    #expect(app.wait(seconds: 1_000) == [])
  }

  @Test func `what was shown again is idle anew`() throws {
    var app = try ScriptedApp("time.sweep(idle:20s,interval:10s)")
    _ = app.push()
    #expect(app.wait(seconds: 20) == ["0: images+cache"])
    _ = app.pop()
    _ = app.push()
    #expect(app.wait(seconds: 10) == [])
    #expect(app.wait(seconds: 10) == ["0: images+cache"])
  }

  @Test(arguments: [WarningLevel.warning, .critical])
  func `a warning takes all that is hidden`(level: WarningLevel) throws {
    var app = try ScriptedApp("time.sweep")
    _ = app.push()
    _ = app.select(tab: 1)
    #expect(app.warn(level) == ["0: images+cache", "1: images+cache"])
  }

  @Test func `so does the background`() throws {
    var app = try ScriptedApp("time.sweep")
    _ = app.push()
    #expect(app.enterBackground() == ["0: images+cache"])
  }

  @Test func `at the least it sweeps what is covered at every event`() throws {
    var app = try ScriptedApp("time.sweep(idle:0s,interval:0s)")
    #expect(app.push() == ["0: images+cache"])
  }

  @Test
  func `a screen that was visible at a sweep is met by the next, though its time was not brought up to date`()
  {
    var policy = TimeSweep(idleMilliseconds: 300_000, intervalMilliseconds: 120_000)
    var state = NavigationState()
    var list = UnloadList()
    var covered = screen(0, shown: 0, visible: true)
    covered.bytes.images = 10
    state.update(covered)
    state.nowMilliseconds = 1_000_000
    policy.respond(to: .ticked, in: state, unloading: &list)
    covered.isVisible = false
    state.update(covered)
    state.nowMilliseconds = 2_000_000
    #expect(list.entries.isEmpty)
    policy.respond(to: .ticked, in: state, unloading: &list)
    #expect(list.entries.map(\.resources) == [.images])
  }
}
