import Testing
import Unloading

@Suite("android.stopped-activities") struct AndroidStoppedActivitiesTests {
  @Test func `above three quarters of the limit all hidden screens go, the lowest first`() throws {
    // Each screen takes 50 bytes.
    var app = try ScriptedApp("android.stopped-activities", limit: 200)
    #expect(app.push(count: 2) == [])
    #expect(app.push() == ["0: all", "1: all", "2: all"])
    #expect(app.push() == [])
  }

  @Test func `three quarters to the byte are not above`() throws {
    var app = try ScriptedApp("android.stopped-activities", limit: 199)
    // 150 > 149.25
    #expect(app.push(count: 2) == ["0: all", "1: all"])
  }

  @Test func `the share is a parameter`() throws {
    var app = try ScriptedApp("android.stopped-activities(heap:100%)", limit: 100)
    #expect(app.push() == [])
    #expect(app.push() == ["0: all", "1: all"])
    var least = try ScriptedApp("android.stopped-activities(heap:1%)", limit: 100)
    #expect(least.push() == ["0: all"])
  }

  @Test func `a critical warning does it without a limit, another warning never`() throws {
    var app = try ScriptedApp("android.stopped-activities")
    _ = app.push()
    _ = app.select(tab: 1)
    #expect(app.warn(.warning) == [])
    #expect(app.warn(.critical) == ["0: all", "1: all"])
  }
}
