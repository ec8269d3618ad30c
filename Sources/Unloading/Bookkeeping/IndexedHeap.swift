/// A priority queue of items, the least key first; any item can be removed or given another key.
///
/// Items are small numbers, such as slots. It is a binary heap that knows the position of each item, so each
/// operation takes logarithmic time (J. W. J. Williams, "Algorithm 232: Heapsort", CACM 1964). It allocates
/// only when it grows beyond its largest size so far.
struct IndexedHeap<Key: Comparable> {
  private static var none: Int { -1 }
  private(set) var entries: ContiguousArray<(key: Key, item: Int)> = []
  /// For each item, the position of its entry.
  private var places: ContiguousArray<Int> = []

  var isEmpty: Bool { entries.isEmpty }

  func contains(_ item: Int) -> Bool { places.indices.contains(item) && places[item] != Self.none }

  /// The key of an item in the heap.
  func key(of item: Int) -> Key { entries[places[item]].key }

  /// Reserves space for all items up to this one.
  mutating func makeRoom(for item: Int) {
    while places.count <= item { places.append(Self.none) }
    entries.reserveCapacity(places.count)
  }

  /// Adds an item, or changes the key of one that is already in the heap.
  mutating func insert(_ item: Int, key: Key) {
    while places.count <= item { places.append(Self.none) }
    if contains(item) {
      replace(at: places[item], by: (key, item))
    } else {
      entries.append((key, item))
      rise(entries.count - 1)
    }
  }

  /// Removes the item with the least key and returns it.
  mutating func popLeast() -> (key: Key, item: Int)? {
    guard let least = entries.first else { return nil }
    remove(least.item)
    return least
  }

  /// Removes all items and keeps the capacity.
  mutating func removeAll() {
    for entry in entries { places[entry.item] = Self.none }
    entries.removeAll(keepingCapacity: true)
  }

  /// Becomes equal to `other`, in the memory of its own arrays.
  mutating func become(_ other: IndexedHeap) {
    entries.copyElements(of: other.entries)
    places.copyElements(of: other.places)
  }

  /// Removes an item, if it is in the heap.
  mutating func remove(_ item: Int) {
    guard contains(item) else { return }
    let place = places[item]
    places[item] = Self.none
    let last = entries.removeLast()
    if place < entries.count { replace(at: place, by: last) }
  }

  private mutating func replace(at place: Int, by entry: (key: Key, item: Int)) {
    entries[place] = entry
    rise(place)
    sink(places[entry.item])
  }

  // Pointers, because a policy moves entries several times at each step.
  private mutating func rise(_ start: Int) {
    entries.withUnsafeMutableBufferPointer { entries in
      places.withUnsafeMutableBufferPointer { places in
        var place = start
        let entry = entries[place]
        while place > 0, entry.key < entries[(place - 1) / 2].key {
          entries[place] = entries[(place - 1) / 2]
          places[entries[place].item] = place
          place = (place - 1) / 2
        }
        entries[place] = entry
        places[entry.item] = place
      }
    }
  }

  private mutating func sink(_ start: Int) {
    entries.withUnsafeMutableBufferPointer { entries in
      places.withUnsafeMutableBufferPointer { places in
        var place = start
        let entry = entries[place]
        while 2 * place + 1 < entries.count {
          var child = 2 * place + 1
          if child + 1 < entries.count, entries[child + 1].key < entries[child].key { child += 1 }
          guard entries[child].key < entry.key else { break }
          entries[place] = entries[child]
          places[entries[place].item] = place
          place = child
        }
        entries[place] = entry
        places[entry.item] = place
      }
    }
  }
}

/// Two numbers; the second one breaks ties.
struct NumberPair: Comparable {
  let first, second: Int

  init(_ first: Int, _ second: Int) {
    (self.first, self.second) = (first, second)
  }

  static func < (a: NumberPair, b: NumberPair) -> Bool { (a.first, a.second) < (b.first, b.second) }
}
