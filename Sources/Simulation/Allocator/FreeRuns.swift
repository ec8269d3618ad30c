/// The free runs of an arena by bin, those with the lowest address first.
struct FreeRuns {
  private typealias Entry = (start: Int, run: Int)

  private var bins = ContiguousArray<ContiguousArray<Entry>>(repeating: [], count: PageClasses.bins)
  /// A bit for each bin that isn't empty.
  private var filled = [UInt64](repeating: 0, count: (PageClasses.bins + 63) / 64)

  /// The run with the lowest address whose extents have at least `pages`, in bins that are judged to have at most
  /// `most`.
  func first(atLeast pages: Int, atMost most: Int) -> Int? {
    var best: Entry?
    var bin = firstFilled(from: PageClasses.bin(atLeast: pages))
    while let found = bin, PageClasses.judgedPages(ofBin: found) <= most {
      let entry = bins[found][0]
      if best == nil || entry.start < best!.start { best = entry }
      bin = firstFilled(from: found + 1)
    }
    return best?.run
  }

  /// Some run; `nil` if there is none.
  var any: Int? { firstFilled(from: 0).map { bins[$0][bins[$0].count - 1].run } }

  mutating func insert(_ run: Int, start: Int, extent: Int) {
    let bin = PageClasses.bin(of: extent)
    bins[bin].insert((start, run), at: place(of: start, in: bin))
    filled[bin / 64] |= 1 << UInt64(bin % 64)
  }

  mutating func remove(start: Int, extent: Int) {
    let bin = PageClasses.bin(of: extent)
    bins[bin].remove(at: place(of: start, in: bin))
    if bins[bin].isEmpty { filled[bin / 64] &= ~(1 << UInt64(bin % 64)) }
  }

  /// The place of the first run that begins at that address or later.
  private func place(of start: Int, in bin: Int) -> Int {
    var (low, high) = (0, bins[bin].count)
    while low < high {
      let middle = (low + high) / 2
      if bins[bin][middle].start < start { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func firstFilled(from bin: Int) -> Int? {
    var (word, offset) = bin.quotientAndRemainder(dividingBy: 64)
    while word < filled.count {
      let rest = filled[word] >> UInt64(offset)
      if rest != 0 { return 64 * word + offset + rest.trailingZeroBitCount }
      (word, offset) = (word + 1, 0)
    }
    return nil
  }
}
