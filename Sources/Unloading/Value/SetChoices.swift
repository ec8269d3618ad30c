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
  /// The sets of each screen by size; each takes more bins and is worth more than the one before.
  private(set) var all: ContiguousArray<SetChoice> = []
  /// Where each screen's sets start in `all`, and then where the last ones end.
  private var starts: ContiguousArray<Int> = [0]
  private var gains: ContiguousArray<Float> = []
  private let legalSubsets = ResourceSets.legalSubsets
  private var sums = SetSums()

  /// The number of screens.
  var count: Int { starts.count - 1 }

  /// The range of a screen's sets in `all`. The first is its least set: of those that take no bins, the one worth most.
  subscript(screen: Int) -> Range<Int> { starts[screen]..<starts[screen + 1] }

  /// Removes all screens; sizes of those that are added next are rounded down to bins of so many bytes.
  mutating func removeAll(bytesPerBin: Int) {
    self.bytesPerBin = bytesPerBin
    all.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
  }

  /// Adds a screen with its resources, the values of keeping them, and their bytes, which are 0 for all others.
  mutating func append(_ loaded: Resources, bytes: PerResource<Int>, values: PerResource<Float>) {
    let start = all.count
    let subsets = legalSubsets[Int(loaded.rawValue)]
    let total = bytes.total
    // Most screens hold less than a bin; such a screen keeps all that it holds.
    if total < bytesPerBin, subsets.last == loaded {
      all.append(SetChoice(bytes: total, bins: 0, value: values.total(of: loaded), resources: loaded))
      return starts.append(all.count)
    }
    sums.fill(loaded, bytes: bytes, values: values)
    // Changes in an array would check each time whether it is shared.
    withUnsafeTemporaryAllocation(of: SetChoice.self, capacity: subsets.count) { buffer in
      var best = BestChoices(buffer)
      for set in subsets {
        let (bytes, value) = sums[set]
        best.insert(SetChoice(bytes: bytes, bins: bytes / bytesPerBin, value: value, resources: set))
      }
      all.append(contentsOf: best.choices)
    }
    removeLeastGains(from: start)
    starts.append(all.count)
  }

  /// Removes sets until few enough are left, each time the one whose value exceeds a mixture of its two neighbours in
  /// size by the least.
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
}

/// Choices by size, each of which takes more bins and is worth more than the one before.
private struct BestChoices {
  private let buffer: UnsafeMutableBufferPointer<SetChoice>
  private var count = 0

  /// None, in memory for as many as there will be.
  init(_ buffer: UnsafeMutableBufferPointer<SetChoice>) { self.buffer = buffer }

  var choices: UnsafeMutableBufferPointer<SetChoice> {
    UnsafeMutableBufferPointer(rebasing: buffer[..<count])
  }

  /// Inserts a choice, unless another is as good, and removes those that it makes useless.
  mutating func insert(_ choice: SetChoice) {
    var place = count
    while place > 0, buffer[place - 1].bins > choice.bins { place -= 1 }
    if place > 0 {
      let before = buffer[place - 1]
      let isSmaller = before.bins == choice.bins && before.bytes > choice.bytes
      guard before.value < choice.value || before.value == choice.value && isSmaller else { return }
      if before.bins == choice.bins { place -= 1 }
    }
    var end = place
    while end < count, buffer[end].value <= choice.value || buffer[end].bins == choice.bins { end += 1 }
    if end == place {
      for index in (place..<count).reversed() { buffer[index + 1] = buffer[index] }
    } else {
      for index in end..<count { buffer[place + 1 + index - end] = buffer[index] }
    }
    buffer[place] = choice
    count += place + 1 - end
  }
}
