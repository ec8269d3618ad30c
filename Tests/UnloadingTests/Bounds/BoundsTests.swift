import Testing
import Unloading

@Suite("The two bounds") struct BoundsTests {
  @Test(arguments: ["keep-all", "none"]) func `keeps everything, whatever happens`(name: String) throws {
    var app = try ScriptedApp(name, limit: 1)
    #expect(app.push(count: 3) == [])
    #expect(app.warn(.warning) == [])
    #expect(app.warn(.critical) == [])
    #expect(app.enterBackground() == [])
    #expect(app.wait(seconds: 100_000) == [])
    #expect(app.select(tab: 1) == [])
  }

  @Test func `drop-all lets a screen go as soon as it is covered, on its stack or with its tab`() throws {
    var app = try ScriptedApp("drop-all")
    #expect(app.push() == ["0: all"])
    #expect(app.push() == ["1: all"])
    #expect(app.pop() == [])
    #expect(app.select(tab: 1) == ["1: all"])
    #expect(app.warn(.critical) == [])
    #expect(app.select(tab: 0) == ["3: all"])
  }
}
