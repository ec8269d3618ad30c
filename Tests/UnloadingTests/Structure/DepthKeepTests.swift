import Testing
import Unloading

@Suite("depth.keep") struct DepthKeepTests {
  @Test func `keeps the visible screen and the one beneath, unless told otherwise`() throws {
    var app = try ScriptedApp("depth.keep")
    #expect(app.push() == [])
    #expect(app.push() == ["0: all"])
    #expect(app.push() == ["1: all"])
  }

  @Test func `keeps as many as are asked for, the visible one included`() throws {
    var one = try ScriptedApp("depth.keep(count:1)")
    #expect(one.push() == ["0: all"])
    var three = try ScriptedApp("depth.keep(count:3)")
    #expect(three.push(count: 2) == [])
    #expect(three.push() == ["0: all"])
  }

  @Test func `takes all that a return of the root has made loaded again`() throws {
    var app = try ScriptedApp("depth.keep")
    _ = app.push(count: 2)
    _ = app.pop()
    #expect(app.pop() == [])
    #expect(app.push(count: 2) == ["0: all"])
  }

  @Test func `each tab keeps its own`() throws {
    var app = try ScriptedApp("depth.keep")
    _ = app.push()
    #expect(app.select(tab: 1) == [])
    #expect(app.push() == [])
    #expect(app.push() == ["2: all"])
  }

  @Test func `warnings change nothing`() throws {
    var app = try ScriptedApp("depth.keep")
    _ = app.push()
    #expect(app.warn(.critical) == [])
  }
}
