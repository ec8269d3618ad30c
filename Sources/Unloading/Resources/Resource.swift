/// A part of a screen that can be let go and made again.
public enum Resource: UInt8, CaseIterable, Sendable, Codable {
  /// Bitmaps that the screen's views drew into.
  case backingStore
  /// Decoded images that the screen's views show; they go with the views, and systems and image caches drop them alone.
  case images
  /// View objects, with the documents that web views show.
  case viewTree
  /// Data that the screen fetched.
  case model
  /// Decoded images and precomputed data kept for later.
  case cache
}
