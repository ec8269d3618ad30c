/// The sizes of the screens that were pushed last, from which the next one's is foreseen.
struct RecentSizes: Equatable {
  /// How many sizes are kept.
  static let capacity = 32

  /// In no order once it is full.
  private(set) var bytes: ContiguousArray<Int> = []
  /// Where the next one goes.
  private(set) var next = 0

  /// Those sizes, at most as many as are kept, of which the one at `next` goes first.
  init(bytes sizes: some Sequence<Int> = [], next: Int = 0) {
    bytes.reserveCapacity(Self.capacity)
    bytes += sizes
    self.next = next
  }

  mutating func note(_ size: Int) {
    if bytes.count < Self.capacity { bytes.append(size) } else { bytes[next] = size }
    next = (next + 1) % Self.capacity
  }

  /// Writes the sizes into `sorted` in ascending order.
  func sort(into sorted: inout ContiguousArray<Int>) {
    sorted.removeAll(keepingCapacity: true)
    for size in bytes {
      var place = sorted.count
      sorted.append(size)
      while place > 0, sorted[place - 1] > size {
        sorted[place] = sorted[place - 1]
        place -= 1
      }
      sorted[place] = size
    }
  }
}
