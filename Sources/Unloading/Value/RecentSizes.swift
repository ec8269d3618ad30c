/// The sizes of the screens that were pushed last, which predict the size of the next one.
struct RecentSizes: Equatable {
  /// The number of sizes that are kept.
  static let capacity = 32

  /// The sizes, in no particular order once the buffer is full.
  private(set) var bytes: ContiguousArray<Int> = []
  /// The position of the next size.
  private(set) var next = 0

  /// Starts with those sizes, at most ``capacity``; the one at `next` is replaced first.
  init(bytes sizes: some Sequence<Int> = [], next: Int = 0) {
    bytes.reserveCapacity(Self.capacity)
    bytes += sizes
    self.next = next
  }

  /// Becomes equal to `other`, in the memory of its own array.
  mutating func become(_ other: RecentSizes) {
    bytes.copyElements(of: other.bytes)
    next = other.next
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
