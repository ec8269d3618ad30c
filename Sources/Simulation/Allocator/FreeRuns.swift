/// The free runs of an arena: for each bin a binary heap, the lowest address first. A run knows its place in the heap, so
/// each change takes logarithmic time (J. W. J. Williams, "Algorithm 232: Heapsort", CACM 1964).
struct FreeRuns {
  private var bins = ContiguousArray<ContiguousArray<Int>>(repeating: [], count: PageClasses.bins)
  /// A bit for each bin that isn't empty.
  private var filled = ContiguousArray<UInt64>(repeating: 0, count: (PageClasses.bins + 63) / 64)

  /// The run with the lowest address whose extents serve the request, in bins that are judged to have at most `most`
  /// pages.
  func first(
    for request: AllocationRequests.Request, atMost most: Int, of runs: ContiguousArray<PageRun>
  ) -> Int? {
    var best: Int?
    var bin = firstFilled(from: request.bin)
    while let found = bin, PageClasses.judgedPages(ofBin: found) <= most {
      let run = bins[found][0]
      if best.map({ runs[run].start < runs[$0].start }) ?? true { best = run }
      bin = firstFilled(from: found + 1)
    }
    return best
  }

  /// Whether a run serves the request, if those that are far too large don't.
  func serves(_ request: AllocationRequests.Request) -> Bool {
    guard let bin = firstFilled(from: request.bin) else { return false }
    return PageClasses.judgedPages(ofBin: bin) <= request.mostPages
  }

  /// The most pages that a request may have for a run with an address below `start` to serve it; 0 if there is none.
  func leastPages(below start: Int, of runs: ContiguousArray<PageRun>) -> Int {
    var bin = lastFilled(before: PageClasses.bins)
    while let found = bin, runs[bins[found][0]].start >= start { bin = lastFilled(before: found) }
    return bin.map(PageClasses.leastPages(ofBin:)) ?? 0
  }

  /// Some run; `nil` if there is none.
  var any: Int? { firstFilled(from: 0).flatMap { bins[$0].last } }

  mutating func insert(_ run: Int, of runs: inout ContiguousArray<PageRun>) {
    let bin = PageClasses.bin(of: runs[run].extent)
    bins[bin].append(run)
    filled[bin / 64] |= 1 << UInt64(bin % 64)
    rise(run, from: bins[bin].count - 1, in: bin, &runs)
  }

  mutating func remove(_ run: Int, of runs: inout ContiguousArray<PageRun>) {
    let (bin, place) = (PageClasses.bin(of: runs[run].extent), runs[run].place)
    let last = bins[bin].removeLast()
    if last != run { settle(last, at: place, in: bin, &runs) }
    if bins[bin].isEmpty { filled[bin / 64] &= ~(1 << UInt64(bin % 64)) }
  }

  /// Changes the first address of a run and the pages of its extents.
  mutating func change(_ run: Int, start: Int, extent: Int, of runs: inout ContiguousArray<PageRun>) {
    let bin = PageClasses.bin(of: runs[run].extent)
    if bin == PageClasses.bin(of: extent) {
      (runs[run].start, runs[run].extent) = (start, extent)
      settle(run, at: runs[run].place, in: bin, &runs)
    } else {
      remove(run, of: &runs)
      (runs[run].start, runs[run].extent) = (start, extent)
      insert(run, of: &runs)
    }
  }

  private mutating func settle(
    _ run: Int, at place: Int, in bin: Int, _ runs: inout ContiguousArray<PageRun>
  ) {
    rise(run, from: place, in: bin, &runs)
    sink(run, from: runs[run].place, in: bin, &runs)
  }

  private mutating func rise(
    _ run: Int, from place: Int, in bin: Int, _ runs: inout ContiguousArray<PageRun>
  ) {
    var place = place
    while place > 0, runs[run].start < runs[bins[bin][(place - 1) / 2]].start {
      put(bins[bin][(place - 1) / 2], at: place, in: bin, &runs)
      place = (place - 1) / 2
    }
    put(run, at: place, in: bin, &runs)
  }

  private mutating func sink(
    _ run: Int, from place: Int, in bin: Int, _ runs: inout ContiguousArray<PageRun>
  ) {
    var place = place
    let count = bins[bin].count
    while 2 * place + 1 < count {
      var child = 2 * place + 1
      if child + 1 < count, runs[bins[bin][child + 1]].start < runs[bins[bin][child]].start { child += 1 }
      guard runs[bins[bin][child]].start < runs[run].start else { break }
      put(bins[bin][child], at: place, in: bin, &runs)
      place = child
    }
    put(run, at: place, in: bin, &runs)
  }

  private mutating func put(_ run: Int, at place: Int, in bin: Int, _ runs: inout ContiguousArray<PageRun>) {
    bins[bin][place] = run
    runs[run].place = place
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

  private func lastFilled(before bin: Int) -> Int? {
    var (word, offset) = bin.quotientAndRemainder(dividingBy: 64)
    while word >= 0 {
      let rest = word < filled.count ? filled[word] & ((1 << UInt64(offset)) &- 1) : 0
      if rest != 0 { return 64 * word + 63 - rest.leadingZeroBitCount }
      (word, offset) = (word - 1, 64)
    }
    return nil
  }
}
