/// What the user wrote that can't be meant, and what would be right, in one clear sentence.
public struct UsageError: Error, CustomStringConvertible, Equatable {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
