/// The legal subsets of what screens hold, the smallest first.
///
/// Screens of one kind mostly have the same sizes, so the subsets are sorted once for each kind and each set that is held,
/// and again only if a screen has other sizes.
struct SubsetsBySize {
  struct Subset {
    var resources: Resources
    var bytes: Int
  }

  /// What a row's subsets were sorted for.
  private struct Row {
    var bytes = PerResource(repeating: 0)
    /// The number of subsets; 0 if none were sorted yet.
    var count = 0
  }

  private static let most = ResourceSets.legal.count
  private static let rowsPerKind = Int(Resources.all.rawValue) + 1

  /// The subsets of all rows, with room for the most in each.
  private(set) var all: ContiguousArray<Subset> = []
  private var rows: ContiguousArray<Row> = []

  /// The range in `all` of the legal subsets of `loaded` for a screen of that kind with those bytes.
  mutating func range(of loaded: Resources, bytes: PerResource<Int>, kind: Int) -> Range<Int> {
    let row = kind * Self.rowsPerKind + Int(loaded.rawValue)
    if row >= rows.count { addRows(to: row) }
    if rows[row].count == 0 || rows[row].bytes != bytes { sort(loaded, bytes, in: row) }
    return row * Self.most..<row * Self.most + rows[row].count
  }

  private mutating func addRows(to row: Int) {
    let count = (row / Self.rowsPerKind + 1) * Self.rowsPerKind
    rows += repeatElement(Row(), count: count - rows.count)
    all += repeatElement(Subset(resources: [], bytes: 0), count: count * Self.most - all.count)
  }

  /// Insertion sort, which keeps the order of subsets of equal size.
  private mutating func sort(_ loaded: Resources, _ bytes: PerResource<Int>, in row: Int) {
    let subsets = ResourceSets.legal.filter { $0.isSubset(of: loaded) }
    rows[row] = Row(bytes: bytes, count: subsets.count)
    let first = row * Self.most
    for (index, resources) in subsets.enumerated() {
      let subset = Subset(resources: resources, bytes: bytes.total(of: resources))
      var place = first + index
      while place > first, all[place - 1].bytes > subset.bytes {
        all[place] = all[place - 1]
        place -= 1
      }
      all[place] = subset
    }
  }
}
