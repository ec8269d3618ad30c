/// The bitmap that a view has drawn into: premultiplied ARGB, 4 bytes per pixel, w·h·scale²·4 bytes in total.
///
/// The bytes are uninitialised: `View.draw(in:)` must write every one of them.
public final class BackingStore {
  /// Pixels per row.
  public let pixelWidth: Int
  /// The number of rows.
  public let pixelHeight: Int
  /// Pixels per point.
  public let scale: Double
  /// The pixels, row by row from the top, without padding.
  public let pixels: UnsafeMutableRawBufferPointer

  /// The bytes of a row, four per pixel.
  public var bytesPerRow: Int { pixelWidth * 4 }
  /// The total bytes of all rows.
  public var byteCount: Int { pixels.count }

  /// Makes a store for a view of `size` points on a screen with `scale` pixels per point.
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
