/// SLRU: queues of rising rank. A hit moves a resource up by one queue, an overflow moves the oldest one
/// down, and the victim comes from the lowest queue that isn't empty.
///
/// Source: R. Karedla, J. S. Love, B. G. Wherry, "Caching strategies to improve disk system performance",
/// Computer 1994, with two queues. The default of four equal queues is libCacheSim's, and so is the rule that
/// an item enters the lowest queue that has room. Unlike in libCacheSim, a hit never evicts, and an item
/// larger than a queue is accepted. In page mode its misses equal those of libCacheSim's SLRU if the number
/// of pages is a multiple of the number of queues.
struct SegmentedLRUOrder: EvictionOrder {
  let segments: Int
  private var queues: KeyQueues
  private var segmentBytes = 0

  init(segments: Int = 4) {
    self.segments = segments
    queues = KeyQueues(count: segments)
  }

  mutating func resize(budget: Int) { segmentBytes = budget / segments }

  mutating func access(_ key: Int, size: Int, cost: Int) {
    guard let segment = queues.queue(of: key) else { return }
    let upper = min(segment + 1, segments - 1)
    queues.append(key, bytes: size, to: upper)
    for segment in stride(from: upper, to: 0, by: -1) {
      while queues.bytes(in: segment) > segmentBytes, let oldest = queues.oldest(in: segment) {
        queues.move(oldest, to: segment - 1)
      }
    }
  }

  mutating func insert(_ key: Int, size: Int, cost: Int) {
    let segment = (0..<segments).first { queues.bytes(in: $0) <= segmentBytes - size }
    queues.append(key, bytes: size, to: segment ?? 0)
  }

  mutating func nextVictim(in state: borrowing NavigationState) -> Int? {
    for segment in 0..<segments {
      if let key = queues.oldestFree(in: segment, of: state) { return key }
    }
    return nil
  }

  mutating func remove(_ key: Int) { queues.remove(key) }

  mutating func become(_ other: Self) {
    queues.become(other.queues)
    segmentBytes = other.segmentBytes
  }
}

extension PolicyEntry {
  static let segmentedLRU = PolicyEntry(
    name: "slru", family: .theory,
    parameters: [.budget, .count("segments", "queues of rising rank", in: 2...16, usual: 4)],
    idea: "A resource rises by one queue each time it is shown again; the lowest queue is emptied first.",
    source: "Karedla, Love, Wherry: Caching strategies to improve disk system performance, Computer 1994",
    caveat: "A resource that was shown often long ago outlives the screen just covered."
  ) { BudgetedPolicy(fraction: $0["bytes"], order: SegmentedLRUOrder(segments: $0.count("segments"))) }
}
