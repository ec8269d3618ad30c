import Foundation

/// A share of the whole in percent, with one decimal: `1.7 %`.
package struct Percent: CustomStringConvertible {
  package let share: Double

  package init(_ share: Double) {
    self.share = share
  }

  package var description: String { String(format: "%.1f %%", share * 100) }

  /// The share with two decimals if it is below 1 %: `0.12 %`, `1.7 %`.
  package var fine: String {
    guard share < 0.01 else { return short }
    return share < 0.000_05 ? "under 0.01 %" : String(format: "%.2f %%", share * 100)
  }

  /// The share as a difference with its sign: `+1.7 %`.
  package var signed: String {
    // A difference of one byte must not look like no difference.
    let digits = abs(share) >= 0.000_5 || share == 0 ? 1 : 3
    return String(format: "%+.\(digits)f %%", share * 100)
  }

  /// The share with two digits, for a figure in a sentence: `12 %`, `1.8 %`, `0.05 %`.
  package var short: String {
    let percent = share * 100
    guard percent >= 0.005 else { return "under 0.01 %" }
    return String(format: percent < 0.095 ? "%.2f %%" : percent < 9.95 ? "%.1f %%" : "%.0f %%", percent)
  }
}
