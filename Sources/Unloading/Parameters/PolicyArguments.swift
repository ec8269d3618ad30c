/// The values that a policy is made with; all of them are in range.
public struct PolicyArguments: Sendable {
  private var values: [String: Double]

  init(_ values: [String: Double]) {
    self.values = values
  }

  /// The value of a parameter of the entry; traps for any other name, which is a mistake in the entry.
  public subscript(name: String) -> Double {
    guard let value = values[name] else { preconditionFailure("the policy has no parameter '\(name)'") }
    return value
  }

  /// The value of a parameter that is a whole number or a size in bytes.
  public func count(_ name: String) -> Int { Int(self[name]) }

  /// The value of a time in milliseconds, on the clock of ``NavigationState/nowMilliseconds``.
  public func milliseconds(_ name: String) -> Int { Int((self[name] * 1000).rounded()) }
}
