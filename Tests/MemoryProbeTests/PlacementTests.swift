import GRDB
import Testing

@testable import Experiment
@testable import MemoryProbe

extension AllocatorTests {
  /// Each test places one kind of thing, and asks the allocator in which arena it finds it.
  @Suite("A placement") struct PlacementTests {
    let placer: Placer
    let indices: [UInt32]

    init() throws {
      placer = try Placer(placement: .kind, kinds: 2)
      indices = placer.explicitArenaIndices
    }

    @Test func `puts Swift objects into the arena of their kind`() throws {
      // Freed regions in the thread's cache are the trap: without a flush the first objects would come from it.
      _ = leaves(1000)
      let kinds = (0..<2).map { kind in placer.place(kind: kind, screen: 0) { leaves(1000) } }
      #expect(try arenas(holding: kinds[0]) == [indices[0]: 1000])
      #expect(try arenas(holding: kinds[1]) == [indices[1]: 1000])
      #expect(try statisticsNow(of: indices[1]).allocatedBytes >= 64_000)
      keep(kinds)
    }

    @Test func `puts what comes afterwards back where it was`() throws {
      let outer = try currentArena()
      let placed = placer.place(kind: 0, screen: 0) { leaves(1000) }
      #expect(try arenas(holding: leaves(1000)) == [outer: 1000])
      #expect(placed.count == 1000)
    }

    @Test func `puts what comes after unloading back where it was, once the cache is flushed`() throws {
      let outer = try currentArena()
      var placed = placer.place(kind: 0, screen: 0) { leaves(1000) }
      placed = []
      placer.flushThreadCache()
      #expect(try arenas(holding: leaves(1000)) == [outer: 1000])
      #expect(placed.isEmpty)
    }

    @Test func `puts the buffers of arrays there`() throws {
      let array = placer.place(kind: 1, screen: 0) { [Int](repeating: 3, count: 100_000) }
      let buffer = unsafeBitCast(array, to: UnsafeRawPointer.self)
      #expect(try Arena.index(holding: buffer) == indices[1])
      #expect(try statisticsNow(of: indices[1]).allocatedBytes == UsableSize.of(array: array))
      keep(array)
    }

    @Test func `puts the storage of strings there`() throws {
      let strings = placer.place(kind: 0, screen: 0) {
        (0..<100).map { String(repeating: "a", count: 100 + $0) }
      }
      let bytes = strings.map(UsableSize.of).reduce(UsableSize.of(array: strings), +)
      #expect(try statisticsNow(of: indices[0]).allocatedBytes == bytes)
      keep(strings)
    }

    @Test func `puts the pixels of cairo surfaces there`() throws {
      let bitmaps = placer.place(kind: 1, screen: 0) { (0..<4).map { _ in Bitmap(width: 256, height: 256) } }
      for bitmap in bitmaps { #expect(try Arena.index(holding: bitmap.pixels) == indices[1]) }
      #expect(try statisticsNow(of: indices[1]).largeAllocatedBytes >= 4 * 256 * 256 * 4)
      keep(bitmaps)
    }

    @Test func `puts the pages of an SQLite cache there`() throws {
      var configuration = Configuration()
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = 500") }
      let queue = try placer.place(kind: 0, screen: 0) {
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.write { database in
          try database.execute(sql: "CREATE TABLE row (text BLOB)")
          for _ in 0..<300 { try database.execute(sql: "INSERT INTO row VALUES (zeroblob(4000))") }
        }
        return queue
      }
      // 300 rows of 4,000 bytes take a page of 4,096 bytes each.
      #expect(try statisticsNow(of: indices[0]).allocatedBytes >= 300 * 4096)
      #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM row") } == 300)
    }

    @Test func `tells the bytes of each kind`() throws {
      let held = placer.place(kind: 1, screen: 0) { leaves(1000) }
      _ = try statisticsNow(of: indices[1])
      #expect(placer.allocatedBytes(kind: 0) == 0)
      #expect(placer.allocatedBytes(kind: 1) == 64_000 + UsableSize.of(array: held))
      keep(held)
    }

    @Test func `adds up what its arenas cost`() throws {
      let overheads = try indices.map { try statisticsNow(of: $0).overheadBytes }
      #expect(placer.overheadBytes == overheads[0] + overheads[1])
      #expect(placer.overheadBytes > 0)
    }

    @Test func `passes a value and an error on`() throws {
      struct Refused: Error {}
      #expect(placer.place(kind: 0, screen: 0) { 42 } == 42)
      let outer = try currentArena()
      #expect(throws: Refused.self) { try placer.place(kind: 0, screen: 0) { throw Refused() } }
      #expect(try currentArena() == outer)
    }

    @Test func `allocates nothing by itself`() throws {
      let bytes = try allocatedBytes {
        for kind in 0..<1000 { placer.place(kind: kind % 2, screen: kind) {} }
      }
      #expect(bytes == 0)
    }

    @Test func `changes nothing when it is shared`() throws {
      let shared = try Placer(placement: .shared, kinds: 2)
      let outer = try currentArena()
      #expect(try shared.place(kind: 0, screen: 0) { try currentArena() } == outer)
      #expect(shared.explicitArenaIndices.isEmpty)
      #expect(shared.overheadBytes == 0)
      #expect(shared.allocatedBytes(kind: 0) == 0)
    }
  }
}

extension AllocatorTests {
  @Suite("Leaving a placement") struct LeavingTests {
    @Test(arguments: [Placement.kind, .screen])
    func `keeps what was freed there dirty, as long as the decay says`(placement: Placement) throws {
      let placer = try Placer(placement: placement, kinds: 1)
      let index = try placer.place(kind: 0, screen: 0) {
        let index = try Mallctl<UInt32>("thread.arena").read()
        try Mallctl<Int>("arena.0.dirty_decay_ms").write(-1, at: Int(index))
        let block = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 8)
        keep(block)
        block.deallocate()
        return index
      }
      #expect(try statisticsNow(of: index).dirtyPages >= 256)
    }
  }
}
