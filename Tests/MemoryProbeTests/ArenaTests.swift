import Testing

@testable import Experiment
@testable import MemoryProbe

extension AllocatorTests {
  @Suite("An arena") struct ArenaTests {
    @Test func `reads as zeros until an epoch has seen it`() throws {
      let arena = try Arena()
      let statistics = arena.statistics()
      #expect(statistics == ArenaStatistics())
    }

    @Test func `costs metadata before anything is in it`() throws {
      let arena = try Arena()
      let statistics = try statisticsNow(of: arena.index)
      #expect(statistics.allocatedBytes == 0)
      #expect(50_000...300_000 ~= statistics.overheadBytes)
    }

    @Test func `counts small and large allocations apart`() throws {
      let placer = try Placer(placement: .kind, kinds: 1)
      let index = placer.explicitArenaIndices[0]
      let (small, large) = placer.place(kind: 0, screen: 0) {
        (
          UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 8),
          UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 8)
        )
      }
      let statistics = try statisticsNow(of: index)
      #expect(statistics.smallAllocatedBytes == 64)
      #expect(statistics.largeAllocatedBytes == 1 << 20)
      // 256 pages of the block, one by which jemalloc pads large blocks, and the slab of 64-byte regions.
      #expect(statistics.activePages == 258)
      small.deallocate()
      large.deallocate()
      #expect(try statisticsNow(of: index).allocatedBytes == 0)
    }

    @Test func `gives its dirty pages back when it is purged`() throws {
      let arena = try Arena()
      let threadArena = try Mallctl<UInt32>("thread.arena")
      try Mallctl<Int>("arena.0.dirty_decay_ms").write(-1, at: Int(arena.index))
      let outer = try threadArena.exchange(arena.index)
      let block = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 8)
      _ = try threadArena.exchange(outer)
      block.deallocate()
      let freed = try statisticsNow(of: arena.index)
      arena.purge()
      let purged = try statisticsNow(of: arena.index)
      #expect(freed.dirtyPages >= 256)
      #expect(purged.dirtyPages == 0)
    }

    @Test func `is purged when its last thread leaves it, whatever its decay`() throws {
      // jemalloc 5.3.0, arena_migrate in src/arena.c: the reason why ArenaOccupant exists.
      let arena = try Arena()
      let threadArena = try Mallctl<UInt32>("thread.arena")
      try Mallctl<Int>("arena.0.dirty_decay_ms").write(-1, at: Int(arena.index))
      let outer = try threadArena.exchange(arena.index)
      let block = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 8)
      keep(block)
      block.deallocate()
      let inside = try statisticsNow(of: arena.index).dirtyPages
      _ = try threadArena.exchange(outer)
      #expect(inside >= 256)
      #expect(try statisticsNow(of: arena.index).dirtyPages == 0)
    }

    @Test func `hands its index on when it is destroyed`() throws {
      let first = try Arena().index
      let second = try Arena().index
      #expect(first == second)
    }

    @Test func `stays as long as something lives in it`() throws {
      var placer: Placer? = try Placer(placement: .kind, kinds: 1)
      let index = try #require(placer?.explicitArenaIndices[0])
      let leaf = placer?.place(kind: 0, screen: 0) { Leaf(7) }
      placer = nil
      #expect(try statisticsNow(of: index).allocatedBytes == 64)
      #expect(leaf?.values.0 == 7)
    }

    @Test func `recycles 5,000 times in less than 100 kB`() throws {
      func cycle() throws {
        let arena = try Arena()
        #expect(arena.index > 0)
      }
      let metadata = try Mallctl<Int>("stats.metadata")
      for _ in 0..<10 { try cycle() }
      let before = try metadata.read()
      for _ in 0..<5000 { try cycle() }
      // The allocator's own memory is what an arena leaves behind; other tests add a little to it.
      #expect(try metadata.read() - before < 100_000)
    }

    @Test func `says that there is none left`() async {
      await #expect(processExitsWith: .success) {
        var indices: [UInt32] = []
        let create = try Mallctl<UInt32>("arenas.create")
        let error = #expect(throws: MallctlError.self) {
          while indices.count < 5000 { indices.append(try create.read()) }
        }
        #expect(error?.name == "arenas.create")
        #expect(indices.count > 4000)
      }
    }
  }
}
