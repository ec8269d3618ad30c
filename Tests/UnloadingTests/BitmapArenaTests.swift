import Testing

@testable import Unloading

@Suite("The arena of bitmaps") struct BitmapArenaTests {
  private var arena = BitmapArena()

  /// So many extents of 10 pages, which split free extents of at most 640.
  private func request(_ count: Int32) -> BitmapArena.Request {
    BitmapArena.Request(extent: 10, pages: 10 * count, mostPages: 640)
  }

  private mutating func block(_ count: Int32) -> (BitmapArena.Block, new: Int) {
    var block = BitmapArena.Block()
    let new = arena.allocate(request(count), for: &block)
    return (block, new)
  }

  @Test mutating func `serves requests with what was freed in small mappings`() {
    var (first, new) = block(100)
    #expect(new == 1_000)
    arena.free(&first)
    #expect(arena.pages == 1_000)
    #expect(block(90).new == 0)
    #expect(block(20).new == 100)
    #expect(arena.pages == 1_100)
  }

  /// 51 and 64 extents are in mappings of 512 and 640 pages, the rest in one of 768, whose freed extent is too large.
  @Test mutating func `doesn't split a free extent that is too large`() {
    var (first, _) = block(51 + 64 + 76)
    arena.free(&first)
    let (_, new) = block(51 + 64 + 10)
    #expect(new == 100)
    #expect(arena.pages == 1_910 + 100)
  }

  @Test mutating func `splits it for larger bitmaps, and then what is left for the small ones`() {
    var (first, _) = block(51 + 64 + 76)
    arena.free(&first)
    var second = BitmapArena.Block()
    let large = BitmapArena.Request(extent: 600, pages: 1_200, mostPages: 32_000)
    #expect(arena.allocate(large, for: &second) == 0)
    // 510, 40 and 160 pages are left.
    #expect(block(51 + 4 + 16).new == 0)
    #expect(block(1).new == 10)
  }

  @Test mutating func `keeps what a newer screen holds when an older one's are freed`() {
    var (first, _) = block(30)
    let second = block(30)
    arena.free(&first)
    #expect(second.new == 300 && arena.pages == 600)
    #expect(block(40).new == 100)
  }

  @Test mutating func `returns all that nobody holds at a purge`() {
    var (first, _) = block(50)
    _ = block(20)
    arena.free(&first)
    arena.purge()
    #expect(arena.pages == 200)
    #expect(block(50).new == 500)
  }

  /// After 2 MiB, the next mapping has at least the 4,000 KiB of the bitmap; 640, 768 and 896 pages are never mapped.
  @Test mutating func `maps at least what a large bitmap takes`() {
    _ = block(1)
    var large = BitmapArena.Block()
    #expect(
      arena.allocate(BitmapArena.Request(extent: 1_000, pages: 1_000, mostPages: .max), for: &large) == 1_000)
    arena.free(&large)
    arena.purge()
    var (small, _) = block(50 + 102)
    arena.free(&small)
    // 500 pages of the first mapping, and none of the second, 1,020 of whose pages are free.
    #expect(block(60).new == 100)
  }

  /// 200,000 pages are more than all mappings have.
  @Test mutating func `pools what is beyond all mappings`() {
    let request = BitmapArena.Request(extent: 10, pages: 200_000, mostPages: .max)
    var first = BitmapArena.Block()
    #expect(arena.allocate(request, for: &first) == 200_000)
    arena.free(&first)
    var second = BitmapArena.Block()
    #expect(arena.allocate(request, for: &second) == 0)
    #expect(arena.pages == 200_000)
    _ = block(5)
    #expect(arena.pages == 200_050)
    arena.free(&second)
    arena.purge()
    #expect(arena.pages == 50)
  }

  /// A bitmap of 128 MiB fits into no mapping.
  @Test mutating func `pools what is larger than each mapping`() {
    let request = BitmapArena.Request(extent: .max, pages: .max, mostPages: .max)
    for new in [Int(Int32.max), 0, 0] {
      var large = BitmapArena.Block()
      #expect(arena.allocate(request, for: &large) == new)
      arena.free(&large)
    }
    arena.purge()
    #expect(arena.pages == 0)
  }
}
