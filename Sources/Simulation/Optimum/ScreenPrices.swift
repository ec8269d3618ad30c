package import Experiment
package import Lifecycle
import Unloading

/// The size of one kind of screen, and the cost of a return for each set of resources that it may have kept.
package struct ScreenPrices: Sendable {
  /// A set that a hidden screen may keep.
  package struct Kept: Sendable {
    /// The bytes that the set takes.
    package let bytes: Int
    /// The cost of a return if the set was kept, in nanoseconds.
    package let returnNanoseconds: Double

    package init(bytes: Int, returnNanoseconds: Double) {
      self.bytes = bytes
      self.returnNanoseconds = returnNanoseconds
    }
  }

  /// The bytes of a visible screen, which has all its resources.
  package let wholeBytes: Int
  /// The sets that a hidden screen may keep, the empty one first.
  package let sets: [Kept]
  /// Whether some of the screen's memory belongs to another process and is not counted here.
  package let isUnderstated: Bool

  /// Creates a kind with these sets; the first keeps nothing.
  package init(wholeBytes: Int, sets: [Kept], isUnderstated: Bool = false) {
    self.wholeBytes = wholeBytes
    self.sets = sets
    self.isUnderstated = isUnderstated
  }

  /// Creates the prices of a calibrated kind on a platform, if a wait for a server takes `roundTrip` nanoseconds.
  package init(_ kind: Calibration.Kind, on platform: Platform, roundTrip: Int) {
    // A view that waits for a server is a web page. Only a live screen knows how much of the page is in the app.
    let isElsewhere = platform.webContent == .otherProcess && kind.costs.viewTree.roundTrips > 0
    let bytes = isElsewhere ? kind.bytes(of: Resources.all.subtracting(.views)) : kind.bytes
    let sets = HiddenSets.possible(on: platform).map { kept in
      let cost = kind.nanoseconds(toMake: Resources.all.subtracting(kept), roundTrip: roundTrip)
      return Kept(bytes: bytes.total(of: kept), returnNanoseconds: Double(cost))
    }
    self.init(wholeBytes: bytes.total, sets: sets, isUnderstated: isElsewhere)
  }
}
