import Testing
import Unloading

@Suite("web.keep-alive") struct VueKeepAliveTests {
  @Test func `keeps all without a number`() throws {
    var app = try ScriptedApp("web.keep-alive", limit: 1)
    #expect(app.push(count: 100) == [])
    #expect(app.warn(.critical) == [])
  }

  @Test func `keeps so many, the visible one included, in whatever tab`() throws {
    var app = try ScriptedApp("web.keep-alive(max:2)")
    #expect(app.push() == [])
    #expect(app.select(tab: 1) == ["0: all"])
    #expect(app.select(tab: 0) == [])
    #expect(app.push() == ["2: all"])
  }

  @Test func `keeps the current one alone at the least`() throws {
    var app = try ScriptedApp("web.keep-alive(max:1)")
    #expect(app.push() == ["0: all"])
  }
}
