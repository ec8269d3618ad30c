/// A width and a height in points.
public struct Size: Equatable, Hashable, Sendable, Codable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in the coordinates of the superview, in points.
public struct Rect: Equatable, Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

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

  public static let zero = Rect(width: 0, height: 0)
}

/// A colour as 8-bit alpha, red, green and blue, from the highest byte to the lowest.
public struct Color: Equatable, Hashable, Sendable, Codable {
  public var argb: UInt32

  public init(argb: UInt32) {
    self.argb = argb
  }

  public static let clear = Color(argb: 0)
  public static let white = Color(argb: 0xFFFF_FFFF)
}
