import Foundation

/// A time in milliseconds with three digits, of which at most two are decimals.
package struct Milliseconds: CustomStringConvertible {
  package let nanoseconds: Double

  package init(nanoseconds: Double) {
    self.nanoseconds = nanoseconds
  }

  package var description: String { number + " ms" }

  /// The time with two digits, for a figure in a sentence: `0.5`, `12`, `340`.
  package var short: String {
    let milliseconds = nanoseconds / 1e6
    return String(
      format: milliseconds < 0.0995 ? "%.2f" : milliseconds < 9.95 ? "%.1f" : "%.0f", milliseconds)
  }

  package var number: String {
    let milliseconds = nanoseconds / 1e6
    return String(
      format: milliseconds < 9.995 ? "%.2f" : milliseconds < 99.95 ? "%.1f" : "%.0f", milliseconds)
  }
}
