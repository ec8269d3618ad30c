/// The values that a policy is made with, all of them in range.
public struct PolicyArguments: Sendable {
  private var values: [String: Double]

  init(_ values: [String: Double]) {
    self.values = values
  }

  /// A parameter that the entry has; traps for any other, which is a mistake in the entry.
  public subscript(name: String) -> Double {
    guard let value = values[name] else { preconditionFailure("the policy has no parameter '\(name)'") }
    return value
  }

  /// A parameter of whole numbers or bytes.
  public func count(_ name: String) -> Int { Int(self[name]) }

  /// A time in milliseconds, as ``NavigationState/nowMilliseconds`` counts it.
  public func milliseconds(_ name: String) -> Int { Int((self[name] * 1000).rounded()) }
}
