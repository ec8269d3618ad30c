import Testing
import Unloading

@Suite("android.fragments") struct AndroidFragmentsTests {
  @Test func `each push takes the view of the covered screen with all that it drew and shows`() throws {
    var app = try ScriptedApp("android.fragments")
    #expect(app.push() == ["0: backingStore+images+viewTree"])
    #expect(app.push() == ["1: backingStore+images+viewTree"])
    #expect(app.pop() == [])
    #expect(app.push() == ["1: backingStore+images+viewTree"])
  }

  @Test func `so does leaving a tab`() throws {
    var app = try ScriptedApp("android.fragments")
    #expect(app.select(tab: 1) == ["0: backingStore+images+viewTree"])
  }

  @Test func `data and caches stay at every warning and in the background`() throws {
    var app = try ScriptedApp("android.fragments", limit: 1)
    _ = app.push()
    #expect(app.warn(.critical) == [])
    #expect(app.enterBackground() == [])
  }
}
