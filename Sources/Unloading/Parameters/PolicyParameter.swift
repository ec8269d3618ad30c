/// A numeric parameter in the spelling of a policy, such as `count` in `lru(count:6)`.
public struct PolicyParameter: Sendable {
  /// The label before the colon.
  public let name: String
  /// The meaning of the value, such as `screens kept`.
  public let meaning: String
  /// The unit of the values.
  public let unit: Unit
  /// The range of valid values.
  public let range: ClosedRange<Double>
  /// The default value; `nil` if the parameter is required.
  public let usual: Double?
  /// A valid value, such as 6.
  public let example: Double

  /// The notation of a value, and its unit in the policy's code.
  public enum Unit: Sendable {
    /// A whole number: `6`.
    case count
    /// A share, written in percent: `50%` is 0.5 in the code.
    case share
    /// Seconds: `600s`.
    case seconds
    /// Bytes: `100MiB`.
    case bytes
    /// Any other number: `0.65`.
    case number
  }

  private init(
    _ name: String, _ meaning: String, _ unit: Unit, _ range: ClosedRange<Double>, usual: Double?,
    example: Double?
  ) {
    self.name = name
    self.meaning = meaning
    self.unit = unit
    self.range = range
    self.usual = usual
    self.example = usual ?? example ?? range.lowerBound
  }

  /// A whole number; a parameter without a default value is required, and examples show it with `example`.
  public static func count(
    _ name: String, _ meaning: String, in range: ClosedRange<Int> = 1...1_000_000, usual: Int? = nil,
    example: Int? = nil
  ) -> PolicyParameter {
    PolicyParameter(
      name, meaning, .count, Double(range.lowerBound)...Double(range.upperBound),
      usual: usual.map(Double.init), example: example.map(Double.init))
  }

  /// A share, given in percent here and as a fraction of 1 in the policy's code.
  public static func share(
    _ name: String, _ meaning: String, percent range: ClosedRange<Double> = 1...100, usual: Double? = nil,
    example: Double? = nil
  ) -> PolicyParameter {
    PolicyParameter(
      name, meaning, .share, range.lowerBound / 100...range.upperBound / 100,
      usual: usual.map { $0 / 100 }, example: example.map { $0 / 100 })
  }

  /// A time in seconds.
  public static func seconds(
    _ name: String, _ meaning: String, in range: ClosedRange<Double> = 0...604_800, usual: Double? = nil,
    example: Double? = nil
  ) -> PolicyParameter {
    PolicyParameter(name, meaning, .seconds, range, usual: usual, example: example)
  }

  /// A size in bytes.
  public static func bytes(
    _ name: String, _ meaning: String, in range: ClosedRange<Int> = 1...1 << 50, usual: Int? = nil,
    example: Int? = nil
  ) -> PolicyParameter {
    PolicyParameter(
      name, meaning, .bytes, Double(range.lowerBound)...Double(range.upperBound),
      usual: usual.map(Double.init), example: example.map(Double.init))
  }

  /// Any other number.
  public static func number(
    _ name: String, _ meaning: String, in range: ClosedRange<Double>, usual: Double? = nil,
    example: Double? = nil
  ) -> PolicyParameter {
    PolicyParameter(name, meaning, .number, range, usual: usual, example: example)
  }

  /// The valid values, for a message: `a whole number from 1 to 1000000`.
  public var expected: String {
    let ends = "\(text(of: range.lowerBound)) to \(text(of: range.upperBound))"
    return switch unit {
    case .count: "a whole number from \(ends)"
    case .share: "a share from \(ends)"
    case .seconds: "a time from \(ends)"
    case .bytes: "a size from \(ends)"
    case .number: "a number from \(ends)"
    }
  }
}
