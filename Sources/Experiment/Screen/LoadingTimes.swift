/// How long a screen takes to load, every stage of it, with its text typeset and with bars in its place.
package struct LoadingTimes: Codable, Sendable {
  /// The fastest of several loads.
  package var nanoseconds: Int
  /// The same where bars stand for text.
  package var barsNanoseconds: Int

  package init(nanoseconds: Int, barsNanoseconds: Int) {
    self.nanoseconds = nanoseconds
    self.barsNanoseconds = barsNanoseconds
  }

  /// The part of loading that text takes, from 0 to 1.
  package var textShare: Double {
    nanoseconds > 0 ? max(0, Double(nanoseconds - barsNanoseconds) / Double(nanoseconds)) : 0
  }
}
