/// One clear sentence about what went wrong and what would be right.
public struct HarnessError: Error, CustomStringConvertible, Equatable {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
