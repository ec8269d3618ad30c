/// One clear sentence about what went wrong and what would be right; what the user wrote is a ``UsageError``.
public struct HarnessError: Error, CustomStringConvertible, Equatable {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
