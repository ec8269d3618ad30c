import Experiment
import Glibc
import Testing

@testable import MemoryProbe

@Suite struct ExtentGateTests {
  @Test func `an arena that is refused memory allocates nothing, and afterwards again`() throws {
    let placer = try Placer(placement: .kind, kinds: 1)
    var asked = 0
    do {
      let gate = try ExtentGate(arenas: placer.explicitArenaIndices) {
        asked += 1
        return true
      }
      let block = placer.place(kind: 0, screen: 0) { malloc(64 << 20) }
      #expect(block == nil)
      withExtendedLifetime(gate) {}
    }
    #expect(asked > 0)
    let block = try #require(placer.place(kind: 0, screen: 0) { malloc(64 << 20) })
    free(block)
  }
}
