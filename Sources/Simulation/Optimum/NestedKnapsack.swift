/// A knapsack on a tree: the most that intervals can save which lie inside one another and share a capacity.
///
/// While an interval is open, what goes on inside has a row F, where F(b) is the most that can be saved inside with b units
/// left. Once it closes, the row is folded into that of the interval around it: F'(b) += max over the sets that may be kept
/// of saved + F(b − units). Every row is −∞ below what its moments need. Rows are made when the first interval inside
/// one has closed, and reused, so that memory is at most depth × units and an event takes time ∝ units × sets.
///
/// Source: a laminar family of intervals, for which the covering of each moment is a path to the root.
struct NestedKnapsack: ~Copyable {
  private typealias Lanes = SIMD8<Double>
  /// An interval that is open, or what is around all of them.
  private struct Level {
    /// The units that must be left inside; below, nothing is possible.
    var need = 0
    /// Its row; `nil` while nothing was saved inside.
    var row: UnsafeMutablePointer<Double>?
  }

  let capacity: Int
  /// Entries of a row, in whole vectors. As many that are −∞ lie before it, so that b − units needs no check.
  private let width: Int
  private var levels: ContiguousArray<Level> = [Level()]
  private var freeRows: ContiguousArray<UnsafeMutablePointer<Double>> = []

  init(capacity: Int) {
    self.capacity = capacity
    width = (capacity / Lanes.scalarCount + 1) * Lanes.scalarCount
  }

  deinit {
    for row in freeRows + levels.compactMap(\.row) { (row - width).deallocate() }
  }

  /// How many intervals are open.
  var depth: Int { levels.count - 1 }

  /// The most that can be saved in all that has closed or was dropped, if nothing is open; −∞ if nothing is possible.
  var saved: Double {
    guard levels[0].need <= capacity else { return -.infinity }
    return levels[0].row?[capacity] ?? 0
  }

  /// A moment inside the innermost interval at which hidden screens may take `room` units at the most.
  mutating func require(room: Int) {
    let last = levels.count - 1
    levels[last].need = max(levels[last].need, capacity - room)
  }

  /// An interval begins.
  mutating func open() { levels.append(Level()) }

  /// The innermost interval ends, and nothing was kept for it: no return needs it.
  mutating func drop() {
    guard let inner = levels.popLast() else { return }
    let outer = levels.count - 1
    levels[outer].need = max(levels[outer].need, inner.need)
    guard let row = inner.row else { return }
    if let sum = levels[outer].row {
      for b in 0..<width { sum[b] += row[b] }
      freeRows.append(row)
    } else {
      levels[outer].row = row
    }
  }

  /// The innermost interval ends with a return, for which one of the sets was kept; they saved so much, each unit less a
  /// `price`.
  mutating func close(_ sets: KeptSets, price: Double = 0) {
    guard let inner = levels.popLast() else { return }
    let last = levels.count - 1
    let row = inner.row ?? makeRow()
    let sum = levels[last].row ?? makeRow()
    let need = min(max(inner.need, levels[last].need), width)
    row.update(repeating: -.infinity, count: min(inner.need, width))
    // Where less than that is left nothing is possible, whatever the sums there are.
    for first in stride(from: need - need % Lanes.scalarCount, to: width, by: Lanes.scalarCount) {
      var best = Lanes(repeating: -.infinity)
      for set in sets.entries {
        let value = set.savedNanoseconds - price * Double(set.units)
        let saved = Self.load(row + (first - set.units)) + value
        best.replace(with: saved, where: saved .> best)
      }
      Self.store(Self.load(sum + first) + best, at: sum + first)
    }
    levels[last].need = need
    levels[last].row = sum
    freeRows.append(row)
  }

  private mutating func makeRow() -> UnsafeMutablePointer<Double> {
    let row = freeRows.popLast() ?? Self.newRow(width)
    row.update(repeating: 0, count: width)
    return row
  }

  private static func newRow(_ width: Int) -> UnsafeMutablePointer<Double> {
    let start = UnsafeMutablePointer<Double>.allocate(capacity: 2 * width)
    start.initialize(repeating: -.infinity, count: 2 * width)
    return start + width
  }

  private static func load(_ place: UnsafeMutablePointer<Double>) -> Lanes {
    UnsafeRawPointer(place).loadUnaligned(as: Lanes.self)
  }

  private static func store(_ lanes: Lanes, at place: UnsafeMutablePointer<Double>) {
    UnsafeMutableRawPointer(place).storeBytes(of: lanes, as: Lanes.self)
  }
}
