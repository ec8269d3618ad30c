/// One clear sentence about what went wrong and what would be right; what the user wrote is a ``UsageError``.
package struct HarnessError: Error, CustomStringConvertible, Equatable {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
