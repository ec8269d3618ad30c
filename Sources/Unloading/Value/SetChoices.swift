/// One set of resources that a screen may keep: its bytes, the bins of a knapsack that they fill, and its value.
struct SetChoice: Equatable {
  var bytes: Int
  var bins: Int
  var value: Float
  var resources: Resources
}

/// The sets that screens may keep, screen by screen, at most eight each.
///
/// A set is left out if another one takes no more bins and is worth at least as much. A screen that holds less than a bin
/// has only the set of all that it holds.
struct SetChoices {
  /// The most sets for one screen, because the time of a knapsack is proportional to their number. Five
  /// resources can have 20 sets, most of which are never worth choosing.
  static let most = 8

  private(set) var bytesPerBin = 1
  /// The sets of each screen by size; each takes more bins and is worth more than the one before. What is behind those of
  /// the last screen is left over.
  private(set) var all: ContiguousArray<SetChoice> = []
  /// Where each screen's sets start in `all`, and then where the last ones end.
  private var starts: ContiguousArray<Int> = [0]
  /// The screens with more than one set; all others keep theirs.
  private(set) var open: ContiguousArray<Int> = []
  /// The bytes that the least sets of all screens take together.
  private(set) var leastBytes = 0
  private var gains: ContiguousArray<Float> = []
  private var subsets = SubsetsBySize()
  private var sums = SetSums()

  /// The number of screens.
  var count: Int { starts.count - 1 }

  /// The range of a screen's sets in `all`. The first is its least set: of those that take no bins, the one worth most.
  subscript(screen: Int) -> Range<Int> { starts[screen]..<starts[screen + 1] }

  /// Removes all screens; sizes of those that are added next are rounded down to bins of so many bytes.
  mutating func removeAll(bytesPerBin: Int) {
    self.bytesPerBin = bytesPerBin
    leastBytes = 0
    starts.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    starts.append(0)
  }

  /// Adds a screen with its resources, the values of keeping them, and their bytes, which are 0 for all others.
  mutating func append(_ loaded: Resources, bytes: PerResource<Int>, values: PerResource<Float>) {
    let start = starts[count]
    while all.count < start + ResourceSets.legal.count {
      all.append(SetChoice(bytes: 0, bins: 0, value: 0, resources: []))
    }
    var end = start + 1
    // Most screens hold less than a bin; such a screen keeps all that it holds.
    if bytes.total < bytesPerBin, ResourceSets.isLegal(loaded) {
      all[start] = SetChoice(bytes: bytes.total, bins: 0, value: values.total(of: loaded), resources: loaded)
    } else {
      sums.fill(values)
      end = addBest(of: subsets.range(of: loaded, bytes: bytes), bytes: bytes, at: start)
      if end - start > Self.most { end = removeLeastGains(start..<end) }
    }
    leastBytes += all[start].bytes
    if end > start + 1 { open.append(count) }
    starts.append(end)
  }

  /// Adds those subsets that are worth more than each smaller one, and of those with the same number of bins only the one
  /// worth most; returns where they end.
  private mutating func addBest(of legal: Range<Int>, bytes: PerResource<Int>, at start: Int) -> Int {
    let bytesPerBin = bytesPerBin
    var place = start - 1
    // Changes in an array would check each time whether it is shared.
    all.withUnsafeMutableBufferPointer { all in
      subsets.all.withUnsafeBufferPointer { subsets in
        for index in legal {
          let value = sums[subsets[index]]
          guard place < start || value > all[place].value else { continue }
          let size = bytes.total(of: subsets[index])
          let bins = size / bytesPerBin
          if place < start || bins > all[place].bins { place += 1 }
          all[place] = SetChoice(bytes: size, bins: bins, value: value, resources: subsets[index])
        }
      }
    }
    return place + 1
  }

  /// Removes sets until few enough are left, each time the one whose value exceeds a mixture of its two neighbours in
  /// size by the least; returns where they end.
  private mutating func removeLeastGains(_ sets: Range<Int>) -> Int {
    let start = sets.lowerBound
    var end = sets.upperBound
    gains.removeAll(keepingCapacity: true)
    // The smallest set and the largest always stay.
    gains.append(.infinity)
    for index in start + 1..<end - 1 { gains.append(gain(of: index)) }
    gains.append(.infinity)
    while end - start > Self.most {
      var (least, victim) = (Float.infinity, 1)
      for (index, gain) in gains.enumerated() where gain < least { (least, victim) = (gain, index) }
      for index in start + victim..<end - 1 { all[index] = all[index + 1] }
      end -= 1
      gains.remove(at: victim)
      // Only its neighbours have another neighbour now.
      for neighbour in [victim - 1, victim] where neighbour > 0 && neighbour < gains.count - 1 {
        gains[neighbour] = gain(of: start + neighbour)
      }
    }
    return end
  }

  private func gain(of index: Int) -> Float {
    let (below, own, above) = (all[index - 1], all[index], all[index + 1])
    let part = Float(own.bytes - below.bytes) / Float(above.bytes - below.bytes)
    return own.value - (below.value + (above.value - below.value) * part)
  }
}
