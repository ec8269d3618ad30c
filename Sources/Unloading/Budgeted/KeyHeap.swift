/// Keys by priority, the lowest first, and the one that was set longest ago first among equals.
///
/// A binary heap that knows the place of each key, so that a priority changes in logarithmic time (J. W. J. Williams,
/// "Algorithm 232: Heapsort", CACM 1964).
struct KeyHeap {
  private struct Entry {
    let key: Int
    let priority: Double
    let turn: Int

    static func < (a: Entry, b: Entry) -> Bool { (a.priority, a.turn) < (b.priority, b.turn) }
  }

  private var entries: ContiguousArray<Entry> = []
  /// By key, where its entry is; −1 for none.
  private var places: ContiguousArray<Int> = []
  private var turn = 0

  func contains(_ key: Int) -> Bool { places.indices.contains(key) && places[key] >= 0 }

  /// The priority that was set last for a key that is in the heap.
  func priority(of key: Int) -> Double { entries[places[key]].priority }

  /// Enters a key, or changes its priority.
  mutating func set(_ key: Int, priority: Double) {
    while places.count <= key { places.append(-1) }
    turn += 1
    let entry = Entry(key: key, priority: priority, turn: turn)
    if contains(key) {
      replace(at: places[key], by: entry)
    } else {
      entries.append(entry)
      rise(entries.count - 1)
    }
  }

  /// Takes a key out, if it is in the heap.
  mutating func remove(_ key: Int) {
    guard contains(key) else { return }
    let place = places[key]
    places[key] = -1
    let last = entries.removeLast()
    if place < entries.count { replace(at: place, by: last) }
  }

  /// The lowest key that is not visible; looks at visible ones and their children alone.
  func lowestFree(of state: borrowing NavigationState) -> Int? {
    var best: Entry?
    search(0, of: state, best: &best)
    return best?.key
  }

  private func search(_ place: Int, of state: borrowing NavigationState, best: inout Entry?) {
    guard place < entries.count else { return }
    let entry = entries[place]
    if let best, best < entry { return }
    guard state.pins(entry.key) else { return best = entry }
    search(2 * place + 1, of: state, best: &best)
    search(2 * place + 2, of: state, best: &best)
  }

  private mutating func replace(at place: Int, by entry: Entry) {
    entries[place] = entry
    places[entry.key] = place
    rise(place)
    sink(places[entry.key])
  }

  private mutating func rise(_ start: Int) {
    var place = start
    let entry = entries[place]
    while place > 0, entry < entries[(place - 1) / 2] {
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
      if child + 1 < entries.count, entries[child + 1] < entries[child] { child += 1 }
      guard entries[child] < entry else { break }
      put(entries[child], at: place)
      place = child
    }
    put(entry, at: place)
  }

  private mutating func put(_ entry: Entry, at place: Int) {
    entries[place] = entry
    places[entry.key] = place
  }
}
