/// A priority queue of items, the least key first; any item can be removed or given another key.
///
/// Items are small numbers, such as slots. It is a binary heap that knows the position of each item, so each
/// operation takes logarithmic time (J. W. J. Williams, "Algorithm 232: Heapsort", CACM 1964). It allocates
/// only when it grows beyond its largest item so far.
struct IndexedHeap<Key: Comparable> {
  private static var none: Int32 { -1 }

  /// The entry at the position of the node, and the position of the item with the node's number. Both are in one array,
  /// because each change of an array checks whether it is shared.
  private struct Node {
    var key: Key
    var item: Int32
    var place: Int32
  }

  /// There are at least as many as entries, because each item up to the greatest has one.
  private var nodes: ContiguousArray<Node> = []
  /// The number of entries.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The entry at a position: 0 is the least, and those below `place` are at 2 × `place` + 1 and 2 × `place` + 2.
  subscript(place: Int) -> (key: Key, item: Int) { (nodes[place].key, Int(nodes[place].item)) }

  func contains(_ item: Int) -> Bool { nodes.indices.contains(item) && nodes[item].place != Self.none }

  /// The key of an item in the heap.
  func key(of item: Int) -> Key { nodes[Int(nodes[item].place)].key }

  /// Reserves space for all items up to this one.
  mutating func makeRoom(for item: Int) { nodes.reserveCapacity(item + 1) }

  /// Adds an item, or changes the key of one that is already in the heap.
  mutating func insert(_ item: Int, key: Key) {
    while nodes.count <= item { nodes.append(Node(key: key, item: 0, place: Self.none)) }
    nodes.withUnsafeMutableBufferPointer { nodes in
      var place = Int(nodes[item].place)
      if place < 0 {
        place = count
        count &+= 1
      }
      Self.move((key, Int32(truncatingIfNeeded: item)), to: place, of: count, in: nodes)
    }
  }

  /// Removes the item with the least key and returns it.
  mutating func popLeast() -> (key: Key, item: Int)? {
    guard count > 0 else { return nil }
    let least = self[0]
    remove(least.item)
    return least
  }

  /// Removes all items and keeps the capacity.
  mutating func removeAll() {
    for place in 0..<count { nodes[Int(nodes[place].item)].place = Self.none }
    count = 0
  }

  /// Becomes equal to `other`, in the memory of its own array.
  mutating func become(_ other: IndexedHeap) {
    nodes.copyElements(of: other.nodes)
    count = other.count
  }

  /// Removes an item and returns its key; `nil` if it is not in the heap.
  @discardableResult
  mutating func remove(_ item: Int) -> Key? {
    guard contains(item) else { return nil }
    return nodes.withUnsafeMutableBufferPointer { nodes in
      let place = Int(nodes[item].place)
      let key = nodes[place].key
      nodes[item].place = Self.none
      count &-= 1
      if place < count { Self.move((nodes[count].key, nodes[count].item), to: place, of: count, in: nodes) }
      return key
    }
  }

  /// Stores an entry: starts at a free place, and moves up or down to where it belongs among `count` entries.
  private static func move(
    _ entry: (key: Key, item: Int32), to start: Int, of count: Int, in nodes: UnsafeMutableBufferPointer<Node>
  ) {
    var place = start
    func take(from other: Int) {
      (nodes[place].key, nodes[place].item) = (nodes[other].key, nodes[other].item)
      nodes[Int(nodes[place].item)].place = Int32(truncatingIfNeeded: place)
      place = other
    }
    while place > 0 {
      let parent = (place &- 1) / 2
      guard entry.key < nodes[parent].key else { break }
      take(from: parent)
    }
    // What rose is less than everything below it.
    while place >= start {
      var child = 2 &* place &+ 1
      guard child < count else { break }
      if child &+ 1 < count, nodes[child &+ 1].key < nodes[child].key { child &+= 1 }
      guard nodes[child].key < entry.key else { break }
      take(from: child)
    }
    (nodes[place].key, nodes[place].item) = entry
    nodes[Int(entry.item)].place = Int32(truncatingIfNeeded: place)
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
