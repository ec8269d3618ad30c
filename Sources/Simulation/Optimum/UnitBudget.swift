/// A budget in whole units of bytes, for the dynamic programme.
package struct UnitBudget: Sendable {
  /// How the sizes of kept resources are rounded.
  package enum Rounding: Sendable {
    /// Whatever fits in bytes also fits in units, so the cost is a lower bound.
    case down
    /// Whatever fits in units also fits in bytes, so the cost is an upper bound: that of a plan which is possible.
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

  /// The units of the whole budget.
  var capacity: Int { bytes / bytesPerUnit }

  /// The units that hidden screens may take beside `visibleBytes` of visible ones; negative if the latter don't fit.
  func room(beside visibleBytes: Int) -> Int {
    visibleBytes > bytes ? -1 : (bytes - visibleBytes) / bytesPerUnit
  }

  /// The units of resources that are kept.
  func units(_ bytes: Int) -> Int {
    switch rounding {
    case .down: bytes / bytesPerUnit
    case .up: (bytes + bytesPerUnit - 1) / bytesPerUnit
    }
  }
}
