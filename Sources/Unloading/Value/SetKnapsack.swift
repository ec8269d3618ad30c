/// Chooses one set of resources for each screen so that all sets fit and their total value is highest.
///
/// This is dynamic programming over a capacity of at most 256 bins. Sizes are rounded down to bins, so
/// nothing that fits is overlooked. Then the chosen bytes are added up, and the capacity is lowered until
/// they fit.
struct SetKnapsack {
  static let bins = 256

  /// The sets that each screen may keep; the caller fills this in.
  var choices = SetChoices()
  /// The set that each screen should keep, after ``choose(room:)``.
  private(set) var kept: ContiguousArray<Resources> = []
  /// Row i has the highest value that the first i open screens gain over their least sets, for each number of bins
  /// below `width` that a choice can come to. The last screen has no row, because only few numbers are asked for.
  private var rows: ContiguousArray<Float> = []
  private var width = 0
  /// The fewest bins that a choice can come to.
  private var bottom = 0
  /// Resources that are not kept although each of them would fit by itself into the remaining room.
  private var fitting: ContiguousArray<(screen: Int, resource: Resource, bytes: Int, value: Float)> = []

  /// A knapsack that allocates nothing for up to that many screens.
  init(screens: Int) {
    kept.reserveCapacity(screens)
    fitting.reserveCapacity(screens * Resource.allCases.count)
    rows = ContiguousArray(repeating: 0, count: screens * (Self.bins + 1))
  }

  /// The number of bytes per bin for a budget, which is the most that may be kept.
  static func bytesPerBin(budget: Int) -> Int { max(1, (budget + bins - 1) / bins) }

  /// Computes what the choices are worth for every room from `least` to `most` bytes; ``choose(room:)`` then needs no
  /// more than a walk back.
  mutating func prepare(from least: Int, upTo most: Int) {
    while kept.count > choices.count { kept.removeLast() }
    while kept.count < choices.count { kept.append([]) }
    width = most < 0 ? 0 : most / choices.bytesPerBin + 1
    let needed = max(1, choices.open.count) * width
    while rows.count < needed { rows.append(0) }
    // Rounding hides less than a bin of each screen, so no choice lowers its number of bins by more than that.
    bottom = max(0, least) / choices.bytesPerBin - choices.count
    if width > 0 { fillRows() }
  }

  /// Chooses what to keep within `room` bytes, which is among those that it was prepared for; nothing if the least
  /// sets don't fit.
  mutating func choose(room: Int) {
    guard room >= choices.leastBytes else {
      for screen in 0..<choices.count { kept[screen] = [] }
      return
    }
    var top = room / choices.bytesPerBin
    while true {
      assert(bottom <= top && top < width, "\(top) bins, but rows for \(bottom) to \(width - 1)")
      let (bytes, unusedBins) = chosen(top)
      if bytes <= room { return }
      // With fewer bins, the same sets would be chosen until the unused ones are gone.
      top -= unusedBins + 1
    }
  }

  // Nearly all time is spent in the next two functions; pointers avoid the bounds checks of their inner loops.
  private mutating func fillRows() {
    let width = width
    // From a number of bins, a walk back comes to no fewer than what the largest sets of the screens after it leave.
    var lowest = bottom
    for screen in choices.open { lowest -= choices.all[choices[screen].upperBound - 1].bins }
    rows.withUnsafeMutableBufferPointer { rows in
      choices.all.withUnsafeBufferPointer { all in
        guard let table = rows.baseAddress else { return }
        table.update(repeating: 0, count: width)
        for (row, screen) in choices.open.dropLast().enumerated() {
          let before = table + row * width
          let after = before + width
          let sets = choices[screen]
          let least = sets.lowerBound
          lowest += all[sets.upperBound - 1].bins
          let start = min(max(0, lowest), width)
          // The second set is weighed against the least one while the row is copied.
          let bins = min(width, all[least + 1].bins)
          let gain = all[least + 1].value - all[least].value
          if bins > start { (after + start).update(from: before + start, count: bins - start) }
          for bin in max(start, bins)..<width {
            let sum = before[bin &- bins] + gain
            after[bin] = sum > before[bin] ? sum : before[bin]
          }
          for index in least + 2..<sets.upperBound where all[index].bins < width {
            let (bins, gain) = (all[index].bins, all[index].value - all[least].value)
            // Writes each bin, changed or not, so that the compiler can vectorize the loop.
            for bin in max(start, bins)..<width {
              let sum = before[bin &- bins] + gain
              after[bin] = sum > after[bin] ? sum : after[bin]
            }
          }
        }
      }
    }
  }

  /// Walks the rows back from `top` bins and records the chosen sets; returns the bytes of all sets and the bins left.
  private mutating func chosen(_ top: Int) -> (bytes: Int, unusedBins: Int) {
    var (bin, sum, row) = (top, choices.leastBytes, choices.open.count)
    kept.withUnsafeMutableBufferPointer { kept in
      rows.withUnsafeBufferPointer { rows in
        choices.all.withUnsafeBufferPointer { all in
          for screen in 0..<choices.count { kept[screen] = all[choices[screen].lowerBound].resources }
          while row > 0 {
            row -= 1
            let sets = choices[choices.open[row]]
            let least = sets.lowerBound
            var (best, highest) = (least, rows[row * width + bin])
            for index in least + 1..<sets.upperBound {
              guard all[index].bins <= bin else { break }
              let worth = rows[row * width + bin - all[index].bins] + (all[index].value - all[least].value)
              if worth > highest { (best, highest) = (index, worth) }
            }
            kept[choices.open[row]] = all[best].resources
            bin -= all[best].bins
            sum += all[best].bytes - all[least].bytes
          }
        }
      }
    }
    return (sum, bin)
  }

  /// Adds resources that fit into the room that rounding has left, the most valuable first.
  ///
  /// A set that is worth no more than the chosen one may also fit, for example with resources that are free
  /// to make again.
  mutating func fill(
    _ left: Int, from candidates: ContiguousArray<ReleaseCandidate>,
    values: ContiguousArray<PerResource<Float>>
  ) {
    var left = left
    fitting.removeAll(keepingCapacity: true)
    for (screen, candidate) in candidates.enumerated() {
      for resource in candidate.loaded.subtracting(kept[screen]).members
      where candidate.bytes[resource] <= left {
        fitting.append(
          (
            screen: screen, resource: resource, bytes: candidate.bytes[resource],
            value: values[screen][resource]
          ))
      }
    }
    while let best = bestFitting(left) {
      let chosen = fitting.remove(at: best)
      kept[chosen.screen].insert(Resources(chosen.resource))
      left -= chosen.bytes
    }
  }

  private func bestFitting(_ left: Int) -> Int? {
    var best: Int?
    for (index, one) in fitting.enumerated()
    where one.bytes <= left && ResourceSets.allows(one.resource, with: kept[one.screen]) {
      if let best, fitting[best].value >= one.value { continue }
      best = index
    }
    return best
  }
}
