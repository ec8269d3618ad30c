import Experiment
import Glibc
import Testing

@testable import MemoryProbe

@Suite("The allocations in an arena", .serialized) struct ArenaAllocationsTests {
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

  private func follow(_ body: () -> Void) throws -> ArenaAllocations {
    var allocations = ArenaAllocations(of: arena, sizes: sizes)
    try follow(body, in: &allocations)
    return allocations
  }

  private func follow(_ body: () -> Void, in allocations: inout ArenaAllocations) throws {
    let events = log.events(of: body)
    allocations.follow(try #require(events))
  }

  private func regions(_ bytes: Int, slab pages: Int, held: Int, spare: Int = 0) -> ArenaAllocations.Piece {
    ArenaAllocations.Piece(pages: pages, regionBytes: bytes, held: held, spare: spare)
  }

  private func large(_ pages: Int, isHeld: Bool = true) -> ArenaAllocations.Piece {
    ArenaAllocations.Piece(pages: pages, regionBytes: nil, held: isHeld ? 1 : 0, spare: isHeld ? 0 : 1)
  }

  @Test func `are extents of large allocations, and regions between the making of two slabs`() throws {
    let allocations = try follow {
      place {
        _ = malloc(100 << 10)
        free(malloc(200 << 10))
        // 64 regions of 64 bytes fill a slab of one page.
        for _ in 0..<65 { _ = malloc(64) }
      }
    }
    let small = [regions(64, slab: 1, held: 64), regions(64, slab: 1, held: 1)]
    #expect(allocations.stays == [[large(29), large(57, isHeld: false)] + small])
  }

  @Test func `are listed for each stay in the arena, and not for other arenas`() throws {
    let allocations = try follow {
      place { free(malloc(48)) }
      placer.place(kind: 1, screen: 0) { _ = malloc(100 << 10) }
      _ = malloc(100 << 10)
      place { _ = malloc(48) }
    }
    #expect(
      allocations.stays == [[regions(48, slab: 3, held: 0, spare: 1)], [regions(48, slab: 3, held: 1)]])
  }

  @Test func `are freed by whatever releases them, in any arena`() throws {
    var gone: (large: UnsafeMutableRawPointer?, small: UnsafeMutableRawPointer?)
    var kept: (large: UnsafeMutableRawPointer?, small: UnsafeMutableRawPointer?)
    let allocations = try follow {
      place {
        gone.large = malloc(100 << 10)
        gone.small = malloc(48)
        kept.large = malloc(200 << 10)
        kept.small = malloc(256)
      }
      free(gone.large)
      placer.place(kind: 1, screen: 0) { free(gone.small) }
    }
    let small = [regions(48, slab: 3, held: 0, spare: 1), regions(256, slab: 1, held: 1)]
    #expect(allocations.stays == [[large(29, isHeld: false), small[0], large(57), small[1]]])
    free(kept.large)
    free(kept.small)
  }

  @Test func `serve an allocation again from the thread's cache`() throws {
    let allocations = try follow { place { for _ in 0..<5 { free(malloc(30 << 10)) } } }
    #expect(allocations.stays == [[large(9, isHeld: false)]])
  }

  @Test func `are as many regions as there were at one time, and those that are held come first`() throws {
    let allocations = try follow {
      place {
        for _ in 0..<100 { free(malloc(64)) }
        let others = (malloc(64), malloc(64), malloc(64))
        free(others.0)
        free(others.1)
        free(others.2)
        _ = malloc(64)
      }
    }
    #expect(allocations.stays == [[regions(64, slab: 1, held: 1, spare: 2)]])
  }

  @Test func `from before are not listed again`() throws {
    var allocations = ArenaAllocations(of: arena, sizes: sizes)
    var older: UnsafeMutableRawPointer?
    try follow({ place { older = malloc(256) } }, in: &allocations)
    #expect(allocations.stays == [[regions(256, slab: 1, held: 1)]])
    try follow({ place { _ = malloc(256) } }, in: &allocations)
    #expect(allocations.stays == [[regions(256, slab: 1, held: 1)]])
    try follow({ place { free(older) } }, in: &allocations)
    #expect(allocations.stays == [[]])
  }

  @Test func `include the regions of slabs of which none was used`() throws {
    var allocations = try follow {
      place {
        _ = malloc(100 << 10)
        _ = malloc(320)
      }
    }
    allocations.addUnusedSlabs(made: [320: 3, 640: 1])
    #expect(
      allocations.stays == [
        [
          large(29), regions(320, slab: 5, held: 1, spare: 2 * 64),
          regions(640, slab: 5, held: 0, spare: 32),
        ]
      ])
  }

  @Test func `include no region that is older than the events, whatever is released`() throws {
    var older: UnsafeMutableRawPointer?
    place { older = malloc(640) }
    let allocations = try follow {
      place {
        _ = malloc(640)
        free(older)
      }
    }
    #expect(allocations.stays == [[regions(640, slab: 5, held: 1)]])
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
