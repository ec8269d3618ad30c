/// A screen's size in points and its scale, written `375x667@2`.
public struct Device: Hashable, Sendable, CustomStringConvertible {
  /// In points.
  public let width: Int
  /// In points.
  public let height: Int
  /// Pixels per point.
  public let scale: Int

  /// Bytes of a backing store that covers the screen: w·h·scale²·4.
  public var fullScreenStoreBytes: Int { width * height * scale * scale * 4 }
  /// The spelling of a device, such as `375x667@2`.
  public var description: String { "\(width)x\(height)@\(scale)" }

  package init(width: Int, height: Int, scale: Int) {
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// Reads `375x667@2`; `nil` if the text is not of that form or out of range: 100 to 4096 points, scale 1 to
  /// 4.
  package init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let scale = Int(parts[1]), (1...4).contains(scale) else { return nil }
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy((100...4096).contains) else { return nil }
    self.init(width: sides[0], height: sides[1], scale: scale)
  }

  /// iPhone 6 to 8: a full-screen store takes 4,002,000 bytes.
  package static let small = Device(width: 375, height: 667, scale: 2)
  /// iPhone 12 to 14: a full-screen store takes 11,849,760 bytes, which exceeds jemalloc's 8 MiB rule.
  package static let large = Device(width: 390, height: 844, scale: 3)
}
