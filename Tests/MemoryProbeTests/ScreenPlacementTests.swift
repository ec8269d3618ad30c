import Testing

@testable import Experiment
@testable import MemoryProbe

extension AllocatorTests {
  @Suite("A pool of an arena for each screen") struct ScreenPlacementTests {
    let placer: Placer

    init() throws { placer = try Placer(placement: .screen, kinds: 2, screenArenas: 4, roomBytes: 0) }

    func arena(kind: Int, screen: Int) throws -> UInt32 {
      try placer.place(kind: kind, screen: screen) { try currentArena() }
    }

    @Test func `makes no arena before a screen is placed`() {
      #expect(placer.explicitArenaIndices.isEmpty)
    }

    @Test func `gives each screen its own, whatever the kind`() throws {
      let first = try arena(kind: 0, screen: 10)
      #expect(try arena(kind: 1, screen: 10) == first)
      #expect(try arena(kind: 0, screen: 11) != first)
      #expect(placer.explicitArenaIndices.count == 2)
    }

    @Test func `falls back to the arenas of the kinds when it is exhausted`() throws {
      let screens = try (0..<4).map { try arena(kind: 0, screen: $0) }
      let fallbacks = try (4..<10).map { try arena(kind: $0 % 2, screen: $0) }
      #expect(Set(screens).count == 4)
      #expect(fallbacks == [0, 1, 0, 1, 0, 1].map { fallbacks[$0] })
      #expect(Set(screens + fallbacks).count == 6)
      #expect(placer.fallbacks == 6)
      #expect(placer.explicitArenaIndices == screens + fallbacks.prefix(2))
    }

    @Test func `lets many more screens than arenas live and die`() throws {
      // In turn 100 screens are loaded, ten at a time over four arenas; all of them keep what was put there.
      var live: [(screen: Int, leaves: [Leaf])] = []
      for screen in 0..<100 {
        live.append((screen, placer.place(kind: 0, screen: screen) { leaves(50) }))
        if live.count == 10 {
          let screen = live.removeFirst().screen
          placer.screenUnloaded(screen)
        }
        #expect(placer.explicitArenaIndices.count <= 5)
      }
      #expect(live.allSatisfy { $0.leaves.enumerated().allSatisfy { $1.values.0 == $0 } })
      // Each screen that left one of the four arenas made room for one more.
      #expect(placer.fallbacks > 0)
      #expect(placer.fallbacks < 90)
    }

    @Test func `destroys the arena of an unloaded screen and uses its place again`() throws {
      var held: [Leaf] = []
      for screen in 0..<4 { placer.place(kind: 0, screen: screen) { held = leaves(100) } }
      held = []
      placer.screenUnloaded(2)
      #expect(held.isEmpty)
      #expect(placer.explicitArenaIndices.count == 3)
      _ = try arena(kind: 0, screen: 4)
      #expect(placer.explicitArenaIndices.count == 4)
      #expect(placer.fallbacks == 0)
    }

    @Test func `keeps an arena until the last object has left it`() throws {
      var held = placer.place(kind: 0, screen: 0) { leaves(100) }
      let index = placer.explicitArenaIndices[0]
      placer.screenUnloaded(0)
      #expect(placer.explicitArenaIndices == [index])
      keep(held)
      held = []
      #expect(held.isEmpty)
      placer.screenUnloaded(99)
      #expect(placer.explicitArenaIndices.isEmpty)
    }

    @Test func `gives a screen that is loaded again the arena it left things in`() throws {
      let held = placer.place(kind: 0, screen: 0) { leaves(1) }
      placer.screenUnloaded(0)
      #expect(try arena(kind: 1, screen: 0) == Arena.index(holding: address(held[0])))
      keep(held)
      // It is loaded, so that nothing gives the arena back any more.
      placer.screenUnloaded(99)
      #expect(placer.explicitArenaIndices.count == 1)
    }

    @Test func `unloads several screens at once`() throws {
      for screen in 0..<4 { _ = try arena(kind: 0, screen: screen) }
      placer.screensUnloaded(1...3)
      #expect(placer.explicitArenaIndices.count == 1)
    }

    @Test func `brings the pages of an unloaded screen back at once`() throws {
      var held = placer.place(kind: 0, screen: 0) { leaves(20_000) }
      let index = placer.explicitArenaIndices[0]
      #expect(try statisticsNow(of: index).activePages > 300)
      keep(held)
      held = []
      placer.screenUnloaded(0)
      #expect(held.isEmpty)
      #expect(try statisticsNow(of: index) == ArenaStatistics())
    }
  }
}
