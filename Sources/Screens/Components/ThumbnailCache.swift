/// Decoded thumbnails of what a person may scroll to next: quick to show, dear to keep.
public final class ThumbnailCache {
  static let side = 256
  static let bytesEach = side * side * 4

  /// The pixels of as many whole thumbnails as it takes to hold `bytes`.
  static func wholeBytes(_ bytes: Int) -> Int { (bytes + bytesEach - 1) / bytesEach * bytesEach }

  let thumbnails: [DecodedImage]

  init(bytes: Int, page: Int, images: ImageFiles) {
    thumbnails = (0..<Self.wholeBytes(bytes) / Self.bytesEach).map {
      images.decode(pixelWidth: Self.side, pixelHeight: Self.side, variant: page + $0)
    }
  }
}
