/// One set of resources that a screen may keep: what it takes, and what it saves.
struct SetChoice: Equatable {
  var resources: Resources
  var bytes: Int
  var value: Float
}

/// The sets that screens may be left with, screen by screen, at most eight each.
struct SetChoices {
  /// A knapsack takes as long as there are sets. With five resources there may be 20, most of them never worth taking.
  static let most = 8

  private(set) var all: ContiguousArray<SetChoice> = []
  /// Where in `all` each screen's sets end.
  private var ends: ContiguousArray<Int> = []

  /// How many screens there are.
  var count: Int { ends.count }

  /// Where in `all` the sets of a screen are, the empty one first.
  subscript(screen: Int) -> Range<Int> { (screen == 0 ? 0 : ends[screen - 1])..<ends[screen] }

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Enters a screen with the resources that it has, what each takes and what it is worth to keep it.
  mutating func append(_ loaded: Resources, bytes: PerResource<Int>, values: PerResource<Float>) {
    let start = all.count
    for set in ResourceSets.legal where set.isSubset(of: loaded) {
      all.append(SetChoice(resources: set, bytes: bytes.total(of: set), value: values.total(of: set)))
    }
    if all.count - start > Self.most { thin(from: start) }
    ends.append(all.count)
  }

  /// Takes out the sets that are no smaller and worth no more than another; then, until few enough are left, the one that
  /// adds least to what a mixture of its neighbours by size would be worth.
  private mutating func thin(from start: Int) {
    sort(from: start)
    var kept = start + 1
    for index in start + 1..<all.count where all[index].value > all[kept - 1].value {
      all[kept] = all[index]
      kept += 1
    }
    all.removeLast(all.count - kept)
    while all.count - start > Self.most {
      var (least, victim) = (Float.infinity, start + 1)
      for index in start + 1..<all.count - 1 where gain(of: index) < least {
        (least, victim) = (gain(of: index), index)
      }
      all.remove(at: victim)
    }
  }

  private func gain(of index: Int) -> Float {
    let (below, own, above) = (all[index - 1], all[index], all[index + 1])
    let part = Float(own.bytes - below.bytes) / Float(above.bytes - below.bytes)
    return own.value - (below.value + (above.value - below.value) * part)
  }

  /// By size, the more valuable first among equals.
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
