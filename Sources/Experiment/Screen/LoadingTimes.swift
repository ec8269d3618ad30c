/// How long a screen takes to load, over all stages, with its text typeset and with bars instead.
package struct LoadingTimes: Codable, Sendable {
  /// The fastest of several loads.
  package var nanoseconds: Int
  /// The fastest of several loads with bars instead of text.
  package var barsNanoseconds: Int

  package init(nanoseconds: Int, barsNanoseconds: Int) {
    self.nanoseconds = nanoseconds
    self.barsNanoseconds = barsNanoseconds
  }

  /// The share of loading that text takes, from 0 to 1.
  package var textShare: Double {
    nanoseconds > 0 ? max(0, Double(nanoseconds - barsNanoseconds) / Double(nanoseconds)) : 0
  }
}
