/// A budget in whole units of bytes, as the dynamic programme counts it.
package struct UnitBudget: Sendable {
  /// Which way the sizes of what is kept are rounded.
  package enum Rounding: Sendable {
    /// All that fits, fits in units as well: the cost is a lower bound.
    case down
    /// All that fits in units, fits: the cost is an upper bound, that of a plan which is possible.
    case up
  }

  package let bytes: Int
  package let bytesPerUnit: Int
  package let rounding: Rounding

  /// A budget of `bytes` in at most `units` units.
  package init(bytes: Int, units: Int, rounding: Rounding) {
    self.bytes = bytes
    self.rounding = rounding
    bytesPerUnit = max(1, (bytes + units - 1) / units)
  }

  /// The units of all of it.
  var capacity: Int { bytes / bytesPerUnit }

  /// The units that hidden screens may take while visible ones take so many bytes; negative if these don't fit.
  func room(beside visibleBytes: Int) -> Int {
    visibleBytes > bytes ? -1 : (bytes - visibleBytes) / bytesPerUnit
  }

  /// The units of something that is kept.
  func units(_ bytes: Int) -> Int {
    switch rounding {
    case .down: bytes / bytesPerUnit
    case .up: (bytes + bytesPerUnit - 1) / bytesPerUnit
    }
  }
}
