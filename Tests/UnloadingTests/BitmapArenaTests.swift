import Seeds
import Testing

@testable import Unloading

@Suite("The arena of bitmaps") struct BitmapArenaTests {
  private var arena = BitmapArena()

  /// So many extents of 10 pages, which split free extents of at most 640.
  private func request(_ count: Int32) -> BitmapRequest {
    BitmapRequest(extent: 10, pages: 10 * count, mostPages: 640)
  }

  private mutating func block(_ requests: BitmapRequest...) -> (BitmapArena.Block, new: Int) {
    var block = BitmapArena.Block()
    let new = arena.allocate(Drawing(requests), for: &block)
    return (block, new)
  }

  private mutating func block(_ count: Int32) -> (BitmapArena.Block, new: Int) { block(request(count)) }

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
    let large = BitmapRequest(extent: 600, pages: 1_200, mostPages: 32_000)
    #expect(block(large).new == 0)
    // 510, 40 and 160 pages are left.
    #expect(block(51 + 4 + 16).new == 0)
    #expect(block(1).new == 10)
  }

  /// 510 and 540 pages are free. A small bitmap leaves 500 and 540, of which one fits 505; it could have left 510 and 530.
  @Test mutating func `is served by the lowest mapping first`() {
    var (first, second) = (block(51).0, block(54).0)
    arena.free(&first)
    arena.free(&second)
    #expect(block(1).new == 0)
    #expect(block(BitmapRequest(extent: 505, pages: 1_010, mostPages: .max)).new == 505)
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
    var (large, new) = block(BitmapRequest(extent: 1_000, pages: 1_000, mostPages: .max))
    #expect(new == 1_000)
    arena.free(&large)
    arena.purge()
    var (small, _) = block(50 + 102)
    arena.free(&small)
    // 500 pages of the first mapping, and none of the second, 1,020 of whose pages are free.
    #expect(block(60).new == 100)
  }

  /// 200,000 pages are more than all mappings have.
  @Test mutating func `pools what is beyond all mappings`() {
    let request = BitmapRequest(extent: 10, pages: 200_000, mostPages: .max)
    var (first, new) = block(request)
    #expect(new == 200_000)
    arena.free(&first)
    var (second, again) = block(request)
    #expect(again == 0)
    #expect(arena.pages == 200_000)
    _ = block(5)
    #expect(arena.pages == 200_050)
    arena.free(&second)
    arena.purge()
    #expect(arena.pages == 50)
  }

  /// A bitmap of 8 TiB fits into no mapping.
  @Test mutating func `pools what is larger than each mapping`() {
    let request = BitmapRequest(extent: .max, pages: .max, mostPages: .max)
    for expected in [Int(Int32.max), 0, 0] {
      var (large, new) = block(request)
      #expect(new == expected)
      arena.free(&large)
    }
    arena.purge()
    #expect(arena.pages == 0)
  }

  /// Random screens are drawn and freed, whole or request by request.
  @Test(arguments: 0..<20)
  func `serves a screen's requests as if each came when those before it were served`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var (whole, parts) = (BitmapArena(), BitmapArena())
    var blocks: [(whole: BitmapArena.Block, parts: BitmapArena.Block)] = []
    for _ in 0..<500 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        whole.purge()
        parts.purge()
      case 1...3 where !blocks.isEmpty:
        var freed = blocks.remove(at: .random(in: blocks.indices, using: &generator))
        whole.free(&freed.whole)
        parts.free(&freed.parts)
      default:
        let requests = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          let extent = Int32.random(in: 1...(Bool.random(using: &generator) ? 60 : 1_500), using: &generator)
          return BitmapRequest(
            extent: extent, pages: extent * .random(in: 1...20, using: &generator), mostPages: 16 * extent)
        }
        var new = (whole: BitmapArena.Block(), parts: BitmapArena.Block())
        let pages = requests.map { parts.allocate(Drawing([$0]), for: &new.parts) }
        #expect(whole.allocate(Drawing(requests), for: &new.whole) == pages.reduce(0, +))
        blocks.append(new)
      }
      #expect(whole.pages == parts.pages)
    }
    // Many mappings, so that there was something to choose from.
    #expect(whole.pages > 5_000)
  }
}
