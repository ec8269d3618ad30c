import Testing

@testable import Simulation

@Suite("Bins of free extents") struct PageClassesTests {
  /// Sizes from which a bin begins: one page, then a class and one page.
  @Test(arguments: [(1, 0), (2, 1), (3, 2), (5, 4), (9, 8), (10, 8), (11, 9), (25, 14), (28, 14), (29, 15)])
  func `begin at a class and a page`(pages: Int, bin: Int) {
    #expect(PageClasses.bin(of: pages) == bin)
  }

  @Test func `have room for a request from the first bin on all of whose extents do`() {
    for pages in 1...5_000 {
      let first = PageClasses.bin(atLeast: pages)
      let least = (1...10_000).first { PageClasses.bin(of: $0) == first }
      #expect((least ?? 0) >= pages, "\(pages)")
      #expect(first == 0 || PageClasses.bin(of: pages) >= first - 1, "\(pages)")
    }
  }

  @Test(arguments: [(1, 2), (8, 9), (9, 11), (10, 11), (300, 321)])
  func `are for classes of large allocations`(pages: Int, extent: Int) {
    #expect(PageClasses.pages(ofLarge: pages) == extent)
    #expect(PageClasses.bin(atLeast: extent) == PageClasses.bin(of: extent))
  }

  @Test func `are four for each doubling`() {
    #expect((0...11).map(PageClasses.pages(ofClass:)) == [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16])
    #expect(PageClasses.pages(ofClass: PageClasses.firstMapping) == 512)
  }
}
