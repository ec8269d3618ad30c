/// A knapsack on a tree: the most that nested intervals can save if they share a capacity.
///
/// Each open interval has a row F, where F(b) is the most that can be saved inside with b units left. When the interval
/// closes, its row is folded into the row of the interval around it: F'(b) += max over the sets that may be kept of
/// saved + F(b − units). Every row is −∞ below what its moments need. A row is created when the first interval inside
/// has closed, and rows are reused. So memory is at most depth × units, and an event takes time ∝ units × sets.
///
/// Basis: in a laminar family of intervals, those that cover a moment form a path to the root.
struct NestedKnapsack: ~Copyable {
  private typealias Lanes = SIMD8<Double>
  /// An open interval, or the level around all intervals.
  private struct Level {
    /// The units that must be left inside; with fewer, nothing is possible.
    var need = 0
    /// Its row; `nil` while nothing was saved inside.
    var row: UnsafeMutablePointer<Double>?
  }

  let capacity: Int
  /// The length of a row, in whole vectors. The same number of −∞ precedes each row, so that b − units needs no check.
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

  /// The number of open intervals.
  var depth: Int { levels.count - 1 }

  /// What the rows take, in bytes: 16 for each unit of at most as many rows as there were levels at one time, and one.
  var rowBytes: Int {
    (freeRows.count + levels.count { $0.row != nil }) * 2 * width * MemoryLayout<Double>.stride
  }

  /// The most that all closed or dropped intervals can save, if none is open; −∞ if nothing is possible.
  var saved: Double {
    guard levels[0].need <= capacity else { return -.infinity }
    return levels[0].row?[capacity] ?? 0
  }

  /// What ``saved`` would be if all open intervals were dropped.
  var savedIfDropped: Double {
    guard levels.allSatisfy({ $0.need <= capacity }) else { return -.infinity }
    return levels.reduce(0) { $0 + ($1.row?[capacity] ?? 0) }
  }

  /// Forgets all intervals.
  mutating func restart() {
    freeRows += levels.compactMap(\.row)
    levels.removeAll(keepingCapacity: true)
    levels.append(Level())
  }

  /// Becomes equal to another of the same capacity, in its own rows.
  mutating func become(_ other: borrowing NestedKnapsack) {
    freeRows += levels.compactMap(\.row)
    levels.removeAll(keepingCapacity: true)
    for level in other.levels {
      levels.append(Level(need: level.need))
      guard let row = level.row else { continue }
      let copy = freeRows.popLast() ?? Self.newRow(width)
      copy.update(from: row, count: width)
      levels[levels.count - 1].row = copy
    }
  }

  /// Adds a moment inside the innermost interval, at which hidden screens may take at most `room` units.
  mutating func require(room: Int) {
    let last = levels.count - 1
    levels[last].need = max(levels[last].need, capacity - room)
  }

  /// Begins an interval.
  mutating func open() { levels.append(Level()) }

  /// Ends the innermost interval, for which nothing was kept because no return needs it.
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

  /// Ends the innermost interval with a return, for which one of the sets was kept. The savings of a set are reduced by
  /// `price` for each of its units.
  mutating func close(_ sets: KeptSets, price: Double = 0) {
    guard let inner = levels.popLast() else { return }
    let last = levels.count - 1
    let row = inner.row ?? makeRow()
    let sum = levels[last].row ?? makeRow()
    let need = min(max(inner.need, levels[last].need), width)
    row.update(repeating: -.infinity, count: min(inner.need, width))
    // With fewer units left, nothing is possible, whatever sums the row contains there.
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
