import Testing
import Unloading

@Suite("pressure.volatile") struct VolatileStoresTests {
  @Test func `a warning empties bitmaps, the first covered first, until a tenth of the limit is free`() throws
  {
    // 150 to free, where each screen has 10.
    var app = try ScriptedApp("pressure.volatile", limit: 150)
    _ = app.push()
    _ = app.select(tab: 1)
    _ = app.push()
    #expect(app.warn(.warning) == ["0: backingStore", "1: backingStore"])
    #expect(app.warn(.warning) == ["2: backingStore"])
    #expect(app.warn(.warning) == [])
  }

  @Test func `how much is a parameter`() throws {
    var app = try ScriptedApp("pressure.volatile(free:1%)", limit: 150)
    _ = app.push(count: 2)
    #expect(app.warn(.warning) == ["0: backingStore"])
    var most = try ScriptedApp("pressure.volatile(free:100%)", limit: 10)
    _ = most.push(count: 2)
    #expect(most.warn(.warning) == ["0: backingStore"])
  }

  @Test func `a critical warning empties all, and so does any without a limit`() throws {
    var app = try ScriptedApp("pressure.volatile", limit: 100)
    _ = app.push(count: 2)
    #expect(app.warn(.critical) == ["0: backingStore", "1: backingStore"])
    var endless = try ScriptedApp("pressure.volatile")
    _ = endless.push(count: 2)
    #expect(endless.warn(.warning) == ["0: backingStore", "1: backingStore"])
  }

  @Test func `what is shown again is not volatile, and is the last to be emptied once covered again`() throws
  {
    var app = try ScriptedApp("pressure.volatile", limit: 100)
    _ = app.push(count: 2)
    _ = app.pop()
    #expect(app.warn(.warning) == ["0: backingStore"])
    #expect(app.warn(.warning) == [])
    _ = app.push()
    #expect(app.warn(.warning) == ["1: backingStore"])
  }
}
