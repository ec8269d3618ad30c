/// One set of resources that a screen may keep: its bytes and its value.
struct SetChoice: Equatable {
  var resources: Resources
  var bytes: Int
  var value: Float
}

/// The sets that screens may keep, screen by screen, at most eight each.
struct SetChoices {
  /// The most sets for one screen, because the time of a knapsack is proportional to their number. Five
  /// resources can have 20 sets, most of which are never worth choosing.
  static let most = 8

  private(set) var all: ContiguousArray<SetChoice> = []
  /// The end of each screen's sets in `all`.
  private var ends: ContiguousArray<Int> = []
  private var gains: ContiguousArray<Float> = []

  /// The number of screens.
  var count: Int { ends.count }

  /// The range of a screen's sets in `all`; the empty set comes first.
  subscript(screen: Int) -> Range<Int> { (screen == 0 ? 0 : ends[screen - 1])..<ends[screen] }

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Adds a screen with its resources, their bytes and the values of keeping them.
  mutating func append(_ loaded: Resources, bytes: PerResource<Int>, values: PerResource<Float>) {
    let start = all.count
    for set in ResourceSets.legal where set.isSubset(of: loaded) {
      all.append(SetChoice(resources: set, bytes: bytes.total(of: set), value: values.total(of: set)))
    }
    if all.count - start > Self.most { thin(from: start) }
    ends.append(all.count)
  }

  /// Removes the sets that are no smaller and worth no more than another. Then, until few enough are left,
  /// removes the set whose value exceeds a mixture of its two neighbours in size by the least.
  private mutating func thin(from start: Int) {
    sort(from: start)
    var kept = start + 1
    for index in start + 1..<all.count where all[index].value > all[kept - 1].value {
      all[kept] = all[index]
      kept += 1
    }
    all.removeLast(all.count - kept)
    removeLeastGains(from: start)
  }

  /// Removes sets until few enough are left, each time the one that gains least.
  private mutating func removeLeastGains(from start: Int) {
    guard all.count - start > Self.most else { return }
    gains.removeAll(keepingCapacity: true)
    // The smallest set and the largest always stay.
    gains.append(.infinity)
    for index in start + 1..<all.count - 1 { gains.append(gain(of: index)) }
    gains.append(.infinity)
    while all.count - start > Self.most {
      var (least, victim) = (Float.infinity, 1)
      for (index, gain) in gains.enumerated() where gain < least { (least, victim) = (gain, index) }
      all.remove(at: start + victim)
      gains.remove(at: victim)
      // Only its neighbours have another neighbour now.
      for neighbour in [victim - 1, victim] where neighbour > 0 && neighbour < gains.count - 1 {
        gains[neighbour] = gain(of: start + neighbour)
      }
    }
  }

  private func gain(of index: Int) -> Float {
    let (below, own, above) = (all[index - 1], all[index], all[index + 1])
    let part = Float(own.bytes - below.bytes) / Float(above.bytes - below.bytes)
    return own.value - (below.value + (above.value - below.value) * part)
  }

  /// Sorts by size; among equals, the more valuable comes first.
  private mutating func sort(from start: Int) {
    for index in start + 1..<all.count {
      let choice = all[index]
      var place = index
      while place > start,
        (all[place - 1].bytes, -all[place - 1].value) > (choice.bytes, -choice.value)
      {
        all[place] = all[place - 1]
        place -= 1
      }
      all[place] = choice
    }
  }
}
