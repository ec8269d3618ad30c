import Testing

@testable import Experiment
@testable import MemoryProbe

extension AllocatorTests {
  @Suite("A placement in a placement") struct NestedPlacementTests {
    @Test func `returns to the outer arena, then to the thread's own`() throws {
      let placer = try Placer(placement: .kind, kinds: 2)
      let indices = placer.explicitArenaIndices
      let own = try currentArena()
      let seen = try placer.place(kind: 0, screen: 0) {
        let before = try currentArena()
        let inner = try placer.place(kind: 1, screen: 0) { try currentArena() }
        return try (before, inner, currentArena())
      }
      #expect(seen == (indices[0], indices[1], indices[0]))
      #expect(try currentArena() == own)
    }

    @Test func `puts each object where the innermost says`() throws {
      let placer = try Placer(placement: .kind, kinds: 2)
      let indices = placer.explicitArenaIndices
      let (before, inner, after) = placer.place(kind: 0, screen: 0) {
        (leaves(100), placer.place(kind: 1, screen: 0) { leaves(100) }, leaves(100))
      }
      #expect(try arenas(holding: before + after) == [indices[0]: 200])
      #expect(try arenas(holding: inner) == [indices[1]: 100])
    }

    @Test func `stays in the arena when both are the same`() throws {
      let placer = try Placer(placement: .kind, kinds: 1)
      let index = placer.explicitArenaIndices[0]
      let after = try placer.place(kind: 0, screen: 0) {
        placer.place(kind: 0, screen: 0) {}
        return try currentArena()
      }
      #expect(after == index)
    }
  }
}
