import Experiment

/// Decoded thumbnails of what a person may scroll to next: quick to show, dear to keep.
public final class ThumbnailCache {
  static let side = 256
  let thumbnails: [DecodedImage]

  init(bytes: Int, page: Int, images: ImageFiles) {
    thumbnails = (0..<ScreenSpec.wholeThumbnails(bytes) / ScreenSpec.thumbnailBytes).compactMap {
      images.decode(pixelWidth: Self.side, pixelHeight: Self.side, variant: page + $0)
    }
  }
}
