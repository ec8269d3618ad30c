/// The legal subsets of what screens hold, the smallest first.
///
/// Most screens have the sizes of others, so the subsets are sorted once for each combination of sizes and looked up then.
/// A row serves all combinations with the same hash; the one that was sorted last is there.
struct SubsetsBySize {
  /// What the subsets of a row were sorted for.
  private struct Row {
    var bytes = PerResource(repeating: 0)
    var loaded: Resources = []
    /// The number of subsets; 0 if none were sorted yet.
    var count = 0
  }

  /// More than the combinations of one decision, which are 24 at most; more rows save no time and take the app's memory.
  private static let rows = 32
  private static let most = ResourceSets.legal.count

  /// The subsets of all rows, with room for the most in each; without their bytes, which would take nine times as much.
  private(set) var all = ContiguousArray(repeating: Resources(), count: rows * most)
  private var rows = ContiguousArray(repeating: Row(), count: rows)

  /// The range in `all` of the legal subsets of `loaded`, for a screen with those bytes.
  mutating func range(of loaded: Resources, bytes: PerResource<Int>) -> Range<Int> {
    let row = Self.hash(bytes)
    if rows[row].count == 0 || rows[row].bytes != bytes || rows[row].loaded != loaded {
      sort(loaded, bytes, in: row)
    }
    return row * Self.most..<row * Self.most + rows[row].count
  }

  private static func hash(_ bytes: PerResource<Int>) -> Int {
    var sum: UInt = 0
    for resource in Resource.allCases { sum = sum &* 31 &+ UInt(bitPattern: bytes[resource]) }
    // The highest bits of such a product depend on all others.
    return Int((sum &* 0x9E37_79B9_7F4A_7C15) >> UInt(UInt.bitWidth - rows.trailingZeroBitCount))
  }

  /// Insertion sort, which keeps the order of subsets of equal size.
  private mutating func sort(_ loaded: Resources, _ bytes: PerResource<Int>, in row: Int) {
    let subsets = ResourceSets.legalSubsets[Int(loaded.rawValue)]
    rows[row] = Row(bytes: bytes, loaded: loaded, count: subsets.count)
    let first = row * Self.most
    all.withUnsafeMutableBufferPointer { all in
      for (index, subset) in subsets.enumerated() {
        let size = bytes.total(of: subset)
        var place = first + index
        while place > first, bytes.total(of: all[place - 1]) > size {
          all[place] = all[place - 1]
          place -= 1
        }
        all[place] = subset
      }
    }
  }
}
