/// Unordered keys, from which one can be drawn at random in constant time.
struct KeyBag {
  private var keys: ContiguousArray<Int> = []
  /// For each key, its position in `keys`; −1 if it is not in the bag.
  private var places: ContiguousArray<Int> = []

  var count: Int { keys.count }

  subscript(place: Int) -> Int { keys[place] }

  func contains(_ key: Int) -> Bool { places.indices.contains(key) && places[key] >= 0 }

  mutating func insert(_ key: Int) {
    guard !contains(key) else { return }
    while places.count <= key { places.append(-1) }
    places[key] = keys.count
    keys.append(key)
  }

  /// Removes a key, if it is in the bag; the last key takes its place.
  mutating func remove(_ key: Int) {
    guard contains(key) else { return }
    let place = places[key]
    places[key] = -1
    let last = keys.removeLast()
    guard last != key else { return }
    keys[place] = last
    places[last] = place
  }
}

/// A small seeded generator for policies that draw at random.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct Lots {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) }

  /// A number from 0 to `bound` − 1; the bias is below bound ÷ 2⁶⁴.
  mutating func next(below bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((z ^ (z >> 31)).multipliedFullWidth(by: UInt64(bound)).high)
  }
}
