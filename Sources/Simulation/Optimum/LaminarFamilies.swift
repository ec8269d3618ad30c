/// Intervals sorted into families, in each of which any two intervals are nested or disjoint.
///
/// On one stack, all intervals form one family. They cross if there are several tabs, or if a screen is pushed again or
/// changes its place. An interval then goes to the family whose innermost open interval contains it most closely, or
/// begins a new family.
struct LaminarFamilies {
  private(set) var all: [ContiguousArray<HiddenInterval>] = []

  /// The intervals must be in the order of their starts.
  init(_ intervals: ContiguousArray<HiddenInterval>) {
    // The ends of each family's open intervals, the innermost last.
    var open: [ContiguousArray<Int>] = []
    for interval in intervals {
      for family in open.indices {
        while let end = open[family].last, end <= interval.start { open[family].removeLast() }
      }
      let holding = open.indices.filter { open[$0].last ?? .max >= interval.end }
      let family = holding.min { open[$0].last ?? .max < open[$1].last ?? .max } ?? open.count
      if family == open.count {
        open.append([])
        all.append([])
      }
      open[family].append(interval.end)
      all[family].append(interval)
    }
  }
}
