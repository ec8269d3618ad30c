/// Slots by a key, the least first; any of them can be taken out.
///
/// Each step takes the logarithm of the count, and nothing is allocated once it has been as large.
struct SlotHeap {
  typealias Key = (Int, Int)
  private static let none = -1
  private var heap: ContiguousArray<(key: Key, slot: Int)> = []
  /// Where in the heap each slot is.
  private var places: ContiguousArray<Int> = []

  var isEmpty: Bool { heap.isEmpty }

  func contains(_ slot: Int) -> Bool { places.indices.contains(slot) && places[slot] != Self.none }

  /// Enters a slot, or changes the key of one that is in.
  mutating func insert(_ slot: Int, key: Key) {
    remove(slot)
    while places.count <= slot { places.append(Self.none) }
    heap.append((key, slot))
    places[slot] = heap.count - 1
    rise(heap.count - 1)
  }

  /// Takes out the slot with the least key.
  mutating func popLeast() -> (key: Key, slot: Int)? {
    guard let least = heap.first else { return nil }
    remove(least.slot)
    return least
  }

  /// Takes all out and keeps the room for them.
  mutating func removeAll() {
    for entry in heap { places[entry.slot] = Self.none }
    heap.removeAll(keepingCapacity: true)
  }

  /// Takes a slot out, if it is in.
  mutating func remove(_ slot: Int) {
    guard contains(slot) else { return }
    let place = places[slot]
    exchange(place, heap.count - 1)
    heap.removeLast()
    places[slot] = Self.none
    guard place < heap.count else { return }
    rise(place)
    sink(place)
  }

  private mutating func rise(_ start: Int) {
    var place = start
    while place > 0, heap[place].key < heap[(place - 1) / 2].key {
      exchange(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink(_ start: Int) {
    var place = start
    while true {
      var least = place
      for child in 2 * place + 1...2 * place + 2
      where child < heap.count && heap[child].key < heap[least].key {
        least = child
      }
      guard least != place else { return }
      exchange(place, least)
      place = least
    }
  }

  private mutating func exchange(_ a: Int, _ b: Int) {
    heap.swapAt(a, b)
    places[heap[a].slot] = a
    places[heap[b].slot] = b
  }
}
