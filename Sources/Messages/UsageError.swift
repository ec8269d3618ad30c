/// What the user wrote that can't be meant, and what would be right, in one clear sentence.
package struct UsageError: Error, CustomStringConvertible, Equatable {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
