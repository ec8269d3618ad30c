/// Keys in the order of their priorities, the lowest first; among equals, the priority that was set first
/// comes first.
struct KeyHeap {
  private struct Priority: Comparable {
    let value: Double
    let turn: Int

    static func < (a: Priority, b: Priority) -> Bool { (a.value, a.turn) < (b.value, b.turn) }
  }

  private var heap = IndexedHeap<Priority>()
  private var turn = 0

  /// The priority that was set last for a key that is in the heap.
  func priority(of key: Int) -> Double { heap.key(of: key).value }

  /// Adds a key, or changes its priority.
  mutating func set(_ key: Int, priority: Double) {
    turn += 1
    heap.insert(key, key: Priority(value: priority, turn: turn))
  }

  /// Removes a key, if it is in the heap.
  mutating func remove(_ key: Int) { heap.remove(key) }

  /// Becomes equal to `other`, in the memory of its own arrays.
  mutating func become(_ other: KeyHeap) {
    heap.become(other.heap)
    turn = other.turn
  }

  /// The key with the lowest priority that is not visible; the search visits only visible keys and their
  /// children.
  func lowestFree(of state: borrowing NavigationState) -> Int? {
    var best: Int?
    search(0, of: state, best: &best)
    return best.map { heap.entries[$0].item }
  }

  private func search(_ place: Int, of state: borrowing NavigationState, best: inout Int?) {
    guard place < heap.entries.count else { return }
    if let best, heap.entries[best].key < heap.entries[place].key { return }
    guard state.pins(heap.entries[place].item) else { return best = place }
    search(2 * place + 1, of: state, best: &best)
    search(2 * place + 2, of: state, best: &best)
  }
}
