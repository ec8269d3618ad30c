/// The bitmap that a view has drawn into: premultiplied ARGB, 4 bytes a pixel, w·h·scale²·4 bytes in all.
///
/// The bytes are uninitialised: `View.draw(in:)` writes every one of them.
public final class BackingStore {
  /// Pixels a row.
  public let pixelWidth: Int
  /// Rows.
  public let pixelHeight: Int
  /// Pixels a point.
  public let scale: Double
  /// Row by row from the top, without padding.
  public let pixels: UnsafeMutableRawBufferPointer

  /// Four bytes a pixel.
  public var bytesPerRow: Int { pixelWidth * 4 }
  /// The bytes of all rows.
  public var byteCount: Int { pixels.count }

  /// A store for a view of `size` points on a screen of `scale` pixels a point.
  public init(size: Size, scale: Double) {
    self.scale = scale
    (pixelWidth, pixelHeight) = Self.pixels(in: size, scale: scale)
    pixels = .allocate(byteCount: pixelWidth * pixelHeight * 4, alignment: 16)
  }

  deinit {
    pixels.deallocate()
  }

  func fits(_ size: Size, scale: Double) -> Bool {
    self.scale == scale && (pixelWidth, pixelHeight) == Self.pixels(in: size, scale: scale)
  }

  private static func pixels(in size: Size, scale: Double) -> (width: Int, height: Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }
}
