extension PolicyParameter {
  /// The units of bytes, the largest first.
  private static let byteUnits: [(suffix: String, bytes: Double)] = [
    ("GiB", 1_073_741_824), ("MiB", 1_048_576), ("KiB", 1024), ("B", 1),
  ]

  /// Reads a value that is in range; `nil` for any other text.
  func value(of text: String) -> Double? {
    let value: Double?
    switch unit {
    case .count:
      value = Self.plainNumber(text)
      // Each value has one spelling, because the name identifies the strategy in the results: neither 06 nor
      // 6.0 is valid.
      guard let value, range.contains(value), text == self.text(of: value) else { return nil }
    case .share: value = text.hasSuffix("%") ? Self.plainNumber(text.dropLast()).map { $0 / 100 } : nil
    case .seconds: value = text.hasSuffix("s") ? Self.plainNumber(text.dropLast()) : nil
    case .bytes:
      value = Self.byteUnits.first { text.hasSuffix($0.suffix) }.flatMap { unit in
        Self.plainNumber(text.dropLast(unit.suffix.count)).map { ($0 * unit.bytes).rounded() }
      }
    case .number: value = Self.plainNumber(text)
    }
    guard let value, range.contains(value) else { return nil }
    return value
  }

  /// The canonical spelling of a value in ``range``: a count, a share from 0 to 1, seconds, bytes or another number.
  public func text(of value: Double) -> String {
    switch unit {
    case .count: "\(Int(value))"
    case .share: "\(Self.short(value * 100))%"
    case .seconds: "\(Self.short(value))s"
    case .bytes:
      Self.byteUnits.first { value.truncatingRemainder(dividingBy: $0.bytes) == 0 && value >= $0.bytes }
        .map { "\(Int(value / $0.bytes))\($0.suffix)" } ?? "\(Int(value))B"
    case .number: Self.short(value)
    }
  }

  /// The number with at most three decimals, without trailing zeros.
  private static func short(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Accepts only digits and a point; `Double` would also accept inf, 0x10, 1e3 and -0.
  private static func plainNumber(_ text: some StringProtocol) -> Double? {
    guard
      text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      )
    else { return nil }
    return Double(text)
  }
}
