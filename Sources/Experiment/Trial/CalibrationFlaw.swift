import Unloading

/// A number of a calibration that no screen has, and with which sums over sessions could overflow.
package struct CalibrationFlaw: CustomStringConvertible {
  package let description: String

  /// Up to 64 GiB.
  private static let sizes = 0...(1 << 36)
  /// Up to a minute, in nanoseconds.
  private static let times = 0...60_000_000_000
  private static let roundTrips = 0...100

  /// Finds the first such number; `nil` if all are in their ranges.
  package init?(_ calibration: Calibration) {
    let flaw = calibration.kinds.lazy.compactMap(Self.flaw).first ?? Self.flaw(ofProcess: calibration)
    guard let flaw else { return nil }
    description = flaw
  }

  private static func flaw(of kind: Calibration.Kind) -> String? {
    for resource in Resource.allCases {
      let (cost, place) = (kind.costs[resource], "of '\(kind.name)', \(resource),")
      let flaw =
        outside(sizes, kind.bytes[resource], "the bytes \(place)")
        ?? outside(times, cost.workNanoseconds, "the work \(place)")
        ?? outside(roundTrips, cost.roundTrips, "the round trips \(place)")
      if let flaw { return flaw }
    }
    return outside(sizes, kind.otherBytes, "the other bytes of '\(kind.name)'")
  }

  private static func flaw(ofProcess calibration: Calibration) -> String? {
    if let page = calibration.newPageNanoseconds, !(0...1e6).contains(page) {
      return "newPageNanoseconds is \(page); expected 0 to 1000000"
    }
    return outside(sizes, calibration.arenaBytes, "arenaBytes")
      ?? outside(sizes, calibration.process?.baselineBytes, "baselineBytes")
      ?? outside(times, calibration.process?.plainReturnNanoseconds, "plainReturnNanoseconds")
  }

  private static func outside(_ range: ClosedRange<Int>, _ value: Int?, _ name: String) -> String? {
    guard let value, !range.contains(value) else { return nil }
    return "\(name) is \(value); expected \(range.lowerBound) to \(range.upperBound)"
  }
}
