import Experiment

/// Decoded thumbnails of content to which a user may scroll next: fast to show, expensive to keep.
public final class ThumbnailCache {
  static let side = 256
  let thumbnails: [DecodedImage]

  init(bytes: Int, page: Int, images: ImageFiles) {
    thumbnails = (0..<ScreenSpec.wholeThumbnails(bytes) / ScreenSpec.thumbnailBytes).compactMap {
      images.decode(pixelWidth: Self.side, pixelHeight: Self.side, variant: page + $0)
    }
  }
}
