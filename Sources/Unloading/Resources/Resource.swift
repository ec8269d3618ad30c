/// A part of a screen that can be unloaded and made again.
public enum Resource: UInt8, CaseIterable, Sendable, Codable {
  /// Bitmaps that the screen's views drew into.
  case backingStore
  /// Decoded images that the screen's views show. They are unloaded with the views; systems and image caches
  /// also drop them separately.
  case images
  /// View objects, including the documents that web views show.
  case viewTree
  /// Data that the screen fetched.
  case model
  /// Decoded images and precomputed data kept for later.
  case cache
}
