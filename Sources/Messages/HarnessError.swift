/// A failure, as one clear sentence about what went wrong and what was expected; mistakes in the user's input
/// are a ``UsageError``.
package struct HarnessError: Error, CustomStringConvertible, Equatable {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
