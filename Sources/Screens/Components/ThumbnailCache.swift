/// Decoded thumbnails of what a person may scroll to next: quick to show, dear to keep.
public final class ThumbnailCache {
  static let side = 256
  static let bytesEach = side * side * 4

  let thumbnails: [DecodedImage]

  init(bytes: Int, page: Int, images: ImageFiles) {
    let count = (bytes + Self.bytesEach - 1) / Self.bytesEach
    thumbnails = (0..<count).map {
      images.decode(pixelWidth: Self.side, pixelHeight: Self.side, variant: page + $0)
    }
  }
}
