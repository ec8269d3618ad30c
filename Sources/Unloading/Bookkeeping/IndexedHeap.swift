/// Items by a key, the least first; any of them can be taken out or get another key.
///
/// Items are small numbers, such as slots. A binary heap that knows the place of each of them, so that a step takes the
/// logarithm of the count (J. W. J. Williams, "Algorithm 232: Heapsort", CACM 1964). Nothing is allocated once it has been as
/// large.
struct IndexedHeap<Key: Comparable> {
  private static var none: Int { -1 }
  private(set) var entries: ContiguousArray<(key: Key, item: Int)> = []
  /// By item, where its entry is.
  private var places: ContiguousArray<Int> = []

  var isEmpty: Bool { entries.isEmpty }

  func contains(_ item: Int) -> Bool { places.indices.contains(item) && places[item] != Self.none }

  /// The key of an item that is in.
  func key(of item: Int) -> Key { entries[places[item]].key }

  /// Makes room for all items up to this one.
  mutating func makeRoom(for item: Int) {
    while places.count <= item { places.append(Self.none) }
    entries.reserveCapacity(places.count)
  }

  /// Enters an item, or changes the key of one that is in.
  mutating func insert(_ item: Int, key: Key) {
    while places.count <= item { places.append(Self.none) }
    if contains(item) {
      replace(at: places[item], by: (key, item))
    } else {
      entries.append((key, item))
      rise(entries.count - 1)
    }
  }

  /// Takes out the item with the least key.
  mutating func popLeast() -> (key: Key, item: Int)? {
    guard let least = entries.first else { return nil }
    remove(least.item)
    return least
  }

  /// Takes all out and keeps the room for them.
  mutating func removeAll() {
    for entry in entries { places[entry.item] = Self.none }
    entries.removeAll(keepingCapacity: true)
  }

  /// Takes an item out, if it is in.
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

  private mutating func rise(_ start: Int) {
    var place = start
    let entry = entries[place]
    while place > 0, entry.key < entries[(place - 1) / 2].key {
      put(entries[(place - 1) / 2], at: place)
      place = (place - 1) / 2
    }
    put(entry, at: place)
  }

  private mutating func sink(_ start: Int) {
    var place = start
    let entry = entries[place]
    while 2 * place + 1 < entries.count {
      var child = 2 * place + 1
      if child + 1 < entries.count, entries[child + 1].key < entries[child].key { child += 1 }
      guard entries[child].key < entry.key else { break }
      put(entries[child], at: place)
      place = child
    }
    put(entry, at: place)
  }

  private mutating func put(_ entry: (key: Key, item: Int), at place: Int) {
    entries[place] = entry
    places[entry.item] = place
  }
}

/// Two numbers, of which the second decides among equals.
struct NumberPair: Comparable {
  let first, second: Int

  init(_ first: Int, _ second: Int) {
    (self.first, self.second) = (first, second)
  }

  static func < (a: NumberPair, b: NumberPair) -> Bool { (a.first, a.second) < (b.first, b.second) }
}
