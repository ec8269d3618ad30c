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
  /// Row i has the highest value of the first i screens for each number of bins below `width`.
  private var rows: ContiguousArray<Float> = []
  private var width = 0
  private var bytesPerBin = 1
  /// The bins that each choice takes.
  private var sizes: ContiguousArray<Int> = []
  /// Resources that are not kept although each of them would fit by itself into the remaining room.
  private var fitting: ContiguousArray<(screen: Int, resource: Resource, bytes: Int, value: Float)> = []

  /// A knapsack that allocates nothing for up to that many screens.
  init(screens: Int) {
    kept.reserveCapacity(screens)
    sizes.reserveCapacity(screens * SetChoices.most)
    fitting.reserveCapacity(screens * Resource.allCases.count)
    rows = ContiguousArray(repeating: 0, count: (screens + 1) * (Self.bins + 1))
  }

  /// The number of bytes per bin for a budget, which is the most that may be kept.
  static func bytesPerBin(budget: Int) -> Int { max(1, (budget + bins - 1) / bins) }

  /// Computes what the choices are worth for every room of up to `room` bytes; ``choose(room:)`` then needs no more
  /// than a walk back.
  mutating func fill(upTo room: Int, bytesPerBin: Int) {
    self.bytesPerBin = bytesPerBin
    width = room < 0 ? 0 : room / bytesPerBin + 1
    sizes.removeAll(keepingCapacity: true)
    for choice in choices.all { sizes.append(choice.bytes / bytesPerBin) }
    let needed = (choices.count + 1) * width
    while rows.count < needed { rows.append(0) }
    if width > 0 { fillRows() }
  }

  /// Chooses what to keep within `room` bytes, at most as many as the rows were filled for; nothing if `room` is
  /// negative.
  mutating func choose(room: Int) {
    kept.removeAll(keepingCapacity: true)
    for _ in 0..<choices.count { kept.append([]) }
    guard room >= 0 else { return }
    var top = room / bytesPerBin
    while top >= 0 {
      let (bytes, unusedBins) = chosen(top)
      if bytes <= room { return }
      // With fewer bins, the same sets would be chosen until the unused ones are gone.
      top -= unusedBins + 1
    }
    for screen in kept.indices { kept[screen] = [] }
  }

  // Nearly all time is spent in this loop; pointers avoid its bounds checks.
  private mutating func fillRows() {
    let width = width
    rows.withUnsafeMutableBufferPointer { rows in
      guard let first = rows.baseAddress else { return }
      first.update(repeating: 0, count: width)
      for screen in 0..<choices.count {
        let before = first + screen * width
        let after = before + width
        after.update(from: before, count: width)
        for index in choices[screen].dropFirst() {
          let value = choices.all[index].value
          let first = sizes[index]
          guard first < width else { continue }
          // Writes each bin, changed or not, so that the compiler can vectorize the loop.
          for bin in first..<width {
            let sum = before[bin &- first] + value
            after[bin] = sum > after[bin] ? sum : after[bin]
          }
        }
      }
    }
  }

  /// Walks the rows back from `top` bins and records the chosen sets; returns their bytes and the bins left.
  private mutating func chosen(_ top: Int) -> (bytes: Int, unusedBins: Int) {
    let (width, sizes, choices) = (width, sizes, choices)
    return rows.withUnsafeBufferPointer { rows in
      var (bin, sum) = (top, 0)
      for screen in (0..<choices.count).reversed() {
        let before = screen * width
        let value = rows[before + width + bin]
        for index in choices[screen]
        where sizes[index] <= bin && rows[before + bin - sizes[index]] + choices.all[index].value == value {
          kept[screen] = choices.all[index].resources
          bin -= sizes[index]
          sum += choices.all[index].bytes
          break
        }
      }
      return (sum, bin)
    }
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
      for resource in Resource.allCases
      where candidate.loaded.contains(resource) && !kept[screen].contains(resource)
        && candidate.bytes[resource] <= left
      {
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
