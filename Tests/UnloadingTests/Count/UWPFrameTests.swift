import Testing
import Unloading

@Suite("uwp.frame") struct UWPFrameTests {
  @Test func `of one kind only the screen shown last stays`() throws {
    var app = try ScriptedApp("uwp.frame")
    #expect(app.push() == ["0: all"])
    #expect(app.push(.of(kind: 1)) == [])
    #expect(app.push() == ["1: all"])
    #expect(app.pop() == [])
  }

  @Test func `ten kinds stay, the visible one included`() throws {
    var app = try ScriptedApp("uwp.frame")
    for kind in 1..<10 { #expect(app.push(.of(kind: kind)) == []) }
    #expect(app.push(.of(kind: 10)) == ["0: all"])
  }

  @Test func `the number of kinds is a parameter, and may be none`() throws {
    var two = try ScriptedApp("uwp.frame(size:2)")
    #expect(two.push(.of(kind: 1)) == [])
    #expect(two.push(.of(kind: 2)) == ["0: all"])
    #expect(two.pop() == [])
    #expect(two.push(.of(kind: 1)) == ["1: all"])
    var none = try ScriptedApp("uwp.frame(size:0)")
    #expect(none.push(.of(kind: 1)) == ["0: all"])
  }

  @Test func `kinds are shared between tabs, and warnings change nothing`() throws {
    var app = try ScriptedApp("uwp.frame")
    #expect(app.select(tab: 1) == ["0: all"])
    #expect(app.push(.of(kind: 1)) == [])
    #expect(app.warn(.critical) == [])
  }
}
