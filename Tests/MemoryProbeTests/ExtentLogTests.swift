import Experiment
import Glibc
import Testing

@testable import MemoryProbe

@Suite("The extents of allocations", .serialized) struct ExtentLogTests {
  /// A process can have one.
  nonisolated(unsafe) private static let log = Result { try AllocationLog(capacity: 2_000) }

  private let placer: Placer
  private let log: AllocationLog
  private let sizes: ExtentSizes
  private let arena: UInt32

  init() throws {
    placer = try Placer(placement: .kind, kinds: 2)
    log = try Self.log.get()
    sizes = try ExtentSizes()
    arena = try #require(placer.arenaIndex(kind: 0))
  }

  private func place(_ body: () -> Void) { placer.place(kind: 0, screen: 0, body) }

  private func stays(of body: () -> Void) throws -> [[ExtentLog.Extent]] {
    let recorded = log.events(of: body)
    let events = try #require(recorded)
    var extents = ExtentLog(of: arena, sizes: sizes)
    extents.follow(events)
    return extents.stays
  }

  private func slab(_ pages: Int, _ bytes: Int, isHeld: Bool = true) -> ExtentLog.Extent {
    ExtentLog.Extent(pages: pages, regionBytes: bytes, isHeld: isHeld)
  }

  private func large(_ pages: Int, isHeld: Bool = true) -> ExtentLog.Extent {
    ExtentLog.Extent(pages: pages, regionBytes: nil, isHeld: isHeld)
  }

  @Test func `are one for each large allocation, and slabs for small ones`() throws {
    let stays = try stays {
      place {
        _ = malloc(100 << 10)
        free(malloc(200 << 10))
        // 64 regions of 64 bytes fill a slab of one page.
        for _ in 0..<65 { _ = malloc(64) }
      }
    }
    #expect(stays == [[large(29), large(57, isHeld: false), slab(1, 64), slab(1, 64)]])
  }

  @Test func `are listed for each stay in the arena, and not for other arenas`() throws {
    let stays = try stays {
      place { free(malloc(48)) }
      placer.place(kind: 1, screen: 0) { _ = malloc(100 << 10) }
      _ = malloc(100 << 10)
      place { _ = malloc(48) }
    }
    #expect(stays == [[slab(3, 48, isHeld: false)], [slab(3, 48)]])
  }

  @Test func `are freed by whatever releases what is in them, in any arena`() throws {
    var gone: (large: UnsafeMutableRawPointer?, small: UnsafeMutableRawPointer?)
    var kept: (large: UnsafeMutableRawPointer?, small: UnsafeMutableRawPointer?)
    let stays = try stays {
      place {
        gone.large = malloc(100 << 10)
        gone.small = malloc(48)
        kept.large = malloc(200 << 10)
        kept.small = malloc(256)
      }
      free(gone.large)
      placer.place(kind: 1, screen: 0) { free(gone.small) }
    }
    #expect(stays == [[large(29, isHeld: false), slab(3, 48, isHeld: false), large(57), slab(1, 256)]])
    free(kept.large)
    free(kept.small)
  }

  @Test func `serve an allocation again from the thread's cache`() throws {
    let stays = try stays { place { for _ in 0..<5 { free(malloc(30 << 10)) } } }
    #expect(stays == [[large(9, isHeld: false)]])
  }

  @Test func `from before are not listed again`() throws {
    var extents = ExtentLog(of: arena, sizes: sizes)
    extents.follow(try #require(log.events { place { _ = malloc(256) } }))
    #expect(extents.stays == [[slab(1, 256)]])
    extents.follow(try #require(log.events { place { _ = malloc(256) } }))
    #expect(extents.stays == [[]])
  }

  @Test func `include slabs of which no region was used`() throws {
    var extents = ExtentLog(of: arena, sizes: sizes)
    extents.follow(
      try #require(
        log.events {
          place {
            _ = malloc(100 << 10)
            _ = malloc(4_096)
          }
        }))
    extents.correctSlabs(made: [4_096: 3])
    #expect(
      extents.stays == [
        [large(29), slab(1, 4_096, isHeld: false), slab(1, 4_096, isHeld: false), slab(1, 4_096)]
      ])
  }

  @Test func `include no slab that is older than the events, whatever is released from it`() throws {
    var older: UnsafeMutableRawPointer?
    place { older = malloc(640) }
    var extents = ExtentLog(of: arena, sizes: sizes)
    extents.follow(
      try #require(
        log.events {
          place {
            _ = malloc(640)
            free(older)
          }
        }))
    #expect(extents.stays == [[slab(5, 640)]])
    extents.correctSlabs(made: [640: 0])
    #expect(extents.stays == [[]])
  }

  @Test func `are as many slabs as the arena says it made`() throws {
    func made() throws -> Int {
      placer.flushThreadCache()
      try Mallctl<UInt64>("epoch").write(1)
      return sizes.slabsMade(in: arena)[4_096] ?? 0
    }
    let before = try made()
    let recorded = log.events { place { for _ in 0..<100 { _ = malloc(4_096) } } }
    let slabs = try made() - before
    var extents = ExtentLog(of: arena, sizes: sizes)
    extents.follow(try #require(recorded))
    // The thread's cache is filled with several regions at a time, so there may be more than were used.
    #expect(extents.stays.joined().count == 100)
    #expect(slabs >= 100)
    extents.correctSlabs(made: [4_096: slabs])
    #expect(extents.stays.joined().count == slabs)
  }

  @Test func `aren't known if there were more events than there is room for`() throws {
    func events(_ count: Int) -> Int? {
      log.events { place { for _ in 0..<count { free(malloc(48)) } } }?.count
    }
    #expect(events(1_000) == 2_000)
    #expect(events(1_001) == nil)
    #expect(events(1) == 2)
  }
}
