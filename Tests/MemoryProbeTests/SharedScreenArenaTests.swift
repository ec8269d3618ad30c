import Testing

@testable import Experiment
@testable import MemoryProbe

extension AllocatorTests {
  @Suite("A pool of arenas that neighbours share") struct SharedScreenArenaTests {
    /// Room for some 1,000 leaves.
    let placer: Placer

    init() throws { placer = try Placer(placement: .screen, kinds: 2, screenArenas: 4, roomBytes: 1 << 16) }

    func arena(of screen: Int) throws -> UInt32 {
      try placer.place(kind: 0, screen: screen) { try currentArena() }
    }

    @Test func `takes screens in until it holds as much as it has room for`() throws {
      let first = placer.place(kind: 0, screen: 0) { leaves(100) }
      #expect(try arena(of: 1) == arena(of: 0))
      let second = placer.place(kind: 0, screen: 1) { leaves(4_000) }
      #expect(try arena(of: 2) != arena(of: 0))
      #expect(try arena(of: 3) == arena(of: 2))
      #expect(placer.explicitArenaIndices == [try arena(of: 0), try arena(of: 2)])
      keep(first)
      keep(second)
    }

    @Test func `gives each screen that fills it an arena of its own`() throws {
      let held = (0..<4).map { screen in placer.place(kind: 0, screen: screen) { leaves(4_000) } }
      #expect(placer.explicitArenaIndices.count == 4)
      keep(held)
    }

    @Test func `takes a screen in with its nearest neighbour`() throws {
      let low = placer.place(kind: 0, screen: 10) { leaves(4_000) }
      let high = placer.place(kind: 0, screen: 20) { leaves(100) }
      #expect(try arena(of: 16) == arena(of: 20))
      #expect(try arena(of: 11) != arena(of: 10))
      #expect(try arena(of: 11) != arena(of: 20))
      #expect(try arena(of: 18) == arena(of: 20))
      keep(low)
      keep(high)
    }

    @Test func `keeps a screen that comes back where its neighbours are, however full`() throws {
      let first = try arena(of: 0)
      _ = try arena(of: 1)
      let held = placer.place(kind: 0, screen: 0) { leaves(4_000) }
      placer.screenUnloaded(1)
      #expect(try arena(of: 1) == first)
      keep(held)
    }

    @Test func `is destroyed when the last of its screens has left it`() throws {
      var held = placer.place(kind: 0, screen: 0) { leaves(100) }
      _ = try arena(of: 1)
      placer.screenUnloaded(1)
      #expect(placer.explicitArenaIndices.count == 1)
      keep(held)
      held = []
      #expect(held.isEmpty)
      placer.screenUnloaded(0)
      #expect(placer.explicitArenaIndices.isEmpty)
    }
  }
}
