/// Keys in the order of their priorities, which are 0 or more, the lowest first; among equals, the priority that was set
/// first comes first.
struct KeyHeap {
  private struct Priority: Comparable {
    /// The bits of a number from 0 have the order of the numbers, and compare faster.
    let bits: UInt64
    /// When it was set.
    let turn: UInt64

    /// As one number, because which of two priorities is the lower can't be predicted.
    private var number: UInt128 { UInt128(bits) << 64 | UInt128(turn) }

    static func < (a: Priority, b: Priority) -> Bool { a.number < b.number }
  }

  private var heap = IndexedHeap<Priority>()
  private var turn: UInt64 = 0

  /// The priority that was set last for a key that is in the heap.
  func priority(of key: Int) -> Double { Double(bitPattern: heap.key(of: key).bits) }

  /// Adds a key, or changes its priority.
  mutating func set(_ key: Int, priority: Double) {
    assert(priority >= 0, "the priority \(priority) of \(key)")
    turn += 1
    heap.insert(key, key: Priority(bits: priority.bitPattern, turn: turn))
  }

  /// Removes a key and returns its priority; `nil` if it is not in the heap.
  @discardableResult
  mutating func remove(_ key: Int) -> Double? { heap.remove(key).map { Double(bitPattern: $0.bits) } }

  /// Becomes equal to `other`, in the memory of its own arrays.
  mutating func become(_ other: KeyHeap) {
    heap.become(other.heap)
    turn = other.turn
  }

  /// The key with the lowest priority that is not visible; the search visits only visible keys and their
  /// children.
  func lowestFree(of state: borrowing NavigationState) -> Int? {
    guard !heap.isEmpty else { return nil }
    let least = heap[0].item
    guard state.pins(least) else { return least }
    var best: Int?
    search(1, of: state, best: &best)
    search(2, of: state, best: &best)
    return best.map { heap[$0].item }
  }

  private func search(_ place: Int, of state: borrowing NavigationState, best: inout Int?) {
    guard place < heap.count else { return }
    let entry = heap[place]
    if let best, heap[best].key < entry.key { return }
    guard state.pins(entry.item) else { return best = place }
    search(2 * place + 1, of: state, best: &best)
    search(2 * place + 2, of: state, best: &best)
  }
}
