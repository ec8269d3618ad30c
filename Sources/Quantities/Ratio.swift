import Foundation

/// The ratio of two numbers, with its interval if there is one: `1.120 [1.110–1.131]`.
package struct Ratio: CustomStringConvertible {
  package let value: Double
  package let interval: ClosedRange<Double>?

  package init(_ value: Double, _ interval: ClosedRange<Double>? = nil) {
    self.value = value
    self.interval = interval
  }

  package var description: String { text(decimals: 3) }

  /// The ratio with two decimals: `1.01 [0.98–1.03]`.
  package var short: String { text(decimals: 2) }

  /// The ratio with two digits, for a figure in a sentence: `1.8`, `12`.
  package var factor: String {
    String(format: value < 0.1 ? "%.2g" : value < 9.95 ? "%.1f" : "%.0f", value)
  }

  private func text(decimals: Int) -> String {
    let number = String(format: "%.\(decimals)f", value)
    guard let interval else { return number }
    return number
      + String(format: " [%.\(decimals)f–%.\(decimals)f]", interval.lowerBound, interval.upperBound)
  }
}
