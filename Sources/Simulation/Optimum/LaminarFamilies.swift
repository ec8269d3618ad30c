/// Intervals sorted into families in each of which any two are nested or apart.
///
/// On one stack all are of one family. Where they cross (another tab, a screen that is pushed again, one that changed its
/// place), an interval goes to the family whose innermost open interval holds it most closely, or begins one.
struct LaminarFamilies {
  private(set) var all: [ContiguousArray<HiddenInterval>] = []

  /// The intervals are in the order of their starts.
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
