import Testing
import Unloading

@Suite("time.idle") struct TimeIdleTests {
  @Test func `what was hidden for ten minutes goes, the oldest first, in whatever tab`() throws {
    var app = try ScriptedApp("time.idle")
    _ = app.push()
    _ = app.select(tab: 1)
    #expect(app.wait(seconds: 590) == [])
    #expect(app.wait(seconds: 10) == ["0: all", "1: all"])
  }

  @Test func `the time is a parameter to the second, and any event will do`() throws {
    var app = try ScriptedApp("time.idle(ttl:3s)")
    #expect(app.push(count: 3) == [])
    // Screen 0 was covered 3 s ago, in the first second; 1 in the second one.
    #expect(app.push() == ["0: all"])
    #expect(app.warn(.warning) == ["1: all"])
  }

  @Test func `nothing may stay at all`() throws {
    var app = try ScriptedApp("time.idle(ttl:0s)")
    #expect(app.push() == ["0: all"])
  }

  @Test func `the visible screen stays, however long it is looked at`() throws {
    var app = try ScriptedApp("time.idle(ttl:10s)")
    #expect(app.wait(seconds: 1_000) == [])
  }
}
