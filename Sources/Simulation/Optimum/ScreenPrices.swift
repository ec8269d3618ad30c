package import Experiment
package import Lifecycle
import Unloading

/// What the screens of one kind take, and what a return costs for each set of resources that they may have kept.
package struct ScreenPrices: Sendable {
  /// A set that a hidden screen may keep.
  package struct Kept: Sendable {
    /// What it takes.
    package let bytes: Int
    /// What the return costs then, in nanoseconds.
    package let returnNanoseconds: Double

    package init(bytes: Int, returnNanoseconds: Double) {
      self.bytes = bytes
      self.returnNanoseconds = returnNanoseconds
    }
  }

  /// What it takes while it is visible, all resources loaded.
  package let wholeBytes: Int
  /// What it may keep while it is hidden, nothing first.
  package let sets: [Kept]
  /// Whether some of what it takes is another process's and counts as nothing here.
  package let isUnderstated: Bool

  /// A kind with sets of its own; the first keeps nothing.
  package init(wholeBytes: Int, sets: [Kept], isUnderstated: Bool = false) {
    self.wholeBytes = wholeBytes
    self.sets = sets
    self.isUnderstated = isUnderstated
  }

  /// A calibrated kind on a platform, where a wait for a server takes `roundTrip` nanoseconds.
  package init(_ kind: Calibration.Kind, on platform: Platform, roundTrip: Int) {
    // A view that waits for a server is a web page's. How much of it is in the app then, only a live screen knows.
    let isElsewhere = platform.webContent == .otherProcess && kind.costs.viewTree.roundTrips > 0
    let bytes = isElsewhere ? kind.bytes(of: Resources.all.subtracting(.views)) : kind.bytes
    let sets = HiddenSets.possible(on: platform).map { kept in
      let cost = kind.nanoseconds(toMake: Resources.all.subtracting(kept), roundTrip: roundTrip)
      return Kept(bytes: bytes.total(of: kept), returnNanoseconds: Double(cost))
    }
    self.init(wholeBytes: bytes.total, sets: sets, isUnderstated: isElsewhere)
  }
}
