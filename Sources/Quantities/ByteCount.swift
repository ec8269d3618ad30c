/// A number of bytes as people write it: `256MiB`, `1.5 GiB`, `800kB`, `4096`.
package struct ByteCount: Hashable, Sendable, CustomStringConvertible {
  package let bytes: Int

  private static let units: [(suffix: String, bytes: Double)] = [
    ("KiB", 1024), ("MiB", 1_048_576), ("GiB", 1_073_741_824), ("kB", 1e3), ("MB", 1e6), ("GB", 1e9),
    ("B", 1),
  ]

  package init(_ bytes: Int) {
    self.bytes = bytes
  }

  /// Reads a size; `nil` if the text is not a size, negative, or above 1 TiB.
  package init?(_ text: String) {
    let unit = Self.units.first { text.hasSuffix($0.suffix) }
    var number = text.dropLast(unit?.suffix.count ?? 0)
    while number.last == " " { number.removeLast() }
    guard let value = Double(plain: number) else { return nil }
    let bytes = value * (unit?.bytes ?? 1)
    guard bytes.isFinite, bytes <= 1_099_511_627_776 else { return nil }
    self.init(Int(bytes))
  }

  /// The size in MiB with one decimal, or in whole bytes below 1 MiB.
  package var description: String {
    guard bytes.magnitude >= 1_048_576 else { return "\(bytes) B" }
    let tenths = (Double(bytes) / 104_857.6).rounded()
    return "\(tenths / 10) MiB"
  }
}
