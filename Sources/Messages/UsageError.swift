/// A mistake in the user's input, as one clear sentence about what is wrong and what was expected.
package struct UsageError: Error, CustomStringConvertible, Equatable {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
