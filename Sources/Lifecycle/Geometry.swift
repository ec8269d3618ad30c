/// A width and a height in points.
public struct Size: Equatable, Hashable, Sendable, Codable {
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// A size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in the coordinates of the superview, in points.
public struct Rect: Equatable, Hashable, Sendable, Codable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// A rectangle by its top left corner and its size.
  public init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle of that size at the origin.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  /// Width and height.
  public var size: Size { Size(width: width, height: height) }

  /// Empty, at the origin.
  public static let zero = Rect(width: 0, height: 0)
}

/// A colour as 8-bit alpha, red, green and blue, from the highest byte to the lowest.
public struct Color: Equatable, Hashable, Sendable, Codable {
  /// `0xAARRGGBB`.
  public var argb: UInt32

  /// The colour `0xAARRGGBB`.
  public init(argb: UInt32) {
    self.argb = argb
  }

  /// Wholly transparent.
  public static let clear = Color(argb: 0)
  /// Opaque white.
  public static let white = Color(argb: 0xFFFF_FFFF)
}
