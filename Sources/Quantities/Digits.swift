import Foundation

/// A number with a given count of significant digits: `1.27`, `0.00042`.
package struct Digits: CustomStringConvertible {
  package let value: Double
  package let count: Int

  package init(_ value: Double, _ count: Int = 3) {
    self.value = value
    self.count = count
  }

  package var description: String { String(format: "%.\(count)g", value) }
}
