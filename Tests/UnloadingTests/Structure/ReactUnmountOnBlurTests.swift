import Testing
import Unloading

@Suite("react.unmount-on-blur") struct ReactUnmountOnBlurTests {
  @Test func `a screen that is covered on its own stack keeps everything`() throws {
    var app = try ScriptedApp("react.unmount-on-blur", limit: 1)
    #expect(app.push(count: 3) == [])
    #expect(app.warn(.critical) == [])
  }

  @Test func `a tab that is left goes with its whole stack`() throws {
    var app = try ScriptedApp("react.unmount-on-blur")
    _ = app.push(count: 2)
    #expect(app.select(tab: 1) == ["0: all", "1: all", "2: all"])
    #expect(app.push() == [])
    #expect(app.select(tab: 0) == ["3: all", "4: all"])
  }
}
