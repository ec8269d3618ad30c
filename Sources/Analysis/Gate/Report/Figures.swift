import Foundation

/// A difference as a share of the whole: `+1.7 %`.
struct Percent: CustomStringConvertible {
  let share: Double

  init(_ share: Double) {
    self.share = share
  }

  var description: String {
    // A byte more must not read as none.
    let digits = abs(share) >= 0.000_5 || share == 0 ? 1 : 3
    return String(format: "%+.\(digits)f %%", share * 100)
  }
}

/// A number with three digits: `1.27`, `0.00042`.
struct Decimals: CustomStringConvertible {
  let value: Double

  init(_ value: Double) {
    self.value = value
  }

  var description: String { String(format: "%.3g", value) }
}
