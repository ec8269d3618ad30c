/// jemalloc's size classes of whole pages, and the bins in which it keeps free extents.
///
/// Classes are 1, 2, 3 and 4 pages, then four for each doubling. A large allocation has one page more than its class
/// (`opt.cache_oblivious`), so each bin begins at a class plus that page: bin 0 is for single pages, bin b for the sizes from
/// class b − 1 and a page to just below the next one. Source: jemalloc 5.3, sz_psz_quantize_floor and
/// sz_psz_quantize_ceil in src/sz.c.
enum PageClasses {
  /// The number of bins; the last one is for extents of a terabyte.
  static let bins = 112
  /// The class of an arena's first mapping, 2 MiB; each mapping after it is of the next class.
  static let firstMapping = 31

  /// The bin that an extent of that many pages belongs to.
  static func bin(of pages: Int) -> Int { pages == 1 ? 0 : index(atMost: pages - 1) + 1 }

  /// The first bin all of whose extents have at least that many pages.
  static func bin(atLeast pages: Int) -> Int {
    let bin = bin(of: pages)
    return leastPages(ofBin: bin) == pages ? bin : bin + 1
  }

  /// The fewest pages of the extents of a bin.
  static func leastPages(ofBin bin: Int) -> Int { bin == 0 ? 1 : pages(ofClass: bin - 1) + 1 }

  /// The pages by which jemalloc judges whether extents of a bin are too large for a request.
  static func judgedPages(ofBin bin: Int) -> Int { bin == 0 ? 1 : pages(ofClass: bin) }

  /// The pages of the extent of a large allocation of that many pages: its class and one more.
  static func pages(ofLarge pages: Int) -> Int {
    let index = index(atMost: pages)
    return Self.pages(ofClass: Self.pages(ofClass: index) < pages ? index + 1 : index) + 1
  }

  /// The pages of the greatest class of at most that many pages.
  static func pages(ofClassAtMost pages: Int) -> Int { Self.pages(ofClass: index(atMost: pages)) }

  /// The greatest class of at most that many pages.
  private static func index(atMost pages: Int) -> Int {
    guard pages >= 4 else { return pages - 1 }
    let doubling = Int.bitWidth - 1 - pages.leadingZeroBitCount
    return 4 * (doubling - 2) + 3 + (pages - (1 << doubling)) >> (doubling - 2)
  }

  /// The pages of a class, which are numbered from 0.
  static func pages(ofClass index: Int) -> Int {
    guard index >= 3 else { return index + 1 }
    let (group, rest) = (index - 3).quotientAndRemainder(dividingBy: 4)
    return (4 + rest) << group
  }
}
