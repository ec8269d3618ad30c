/// A warning unloads what is quick to make again; a critical warning unloads all hidden screens entirely.
///
/// WebKit reacts in two levels: first it releases caches and decoded data that are not displayed, then its
/// page cache as well (MemoryRelease.cpp). Here the first level unloads bitmaps too, because Texture releases
/// them at any warning.
public struct TwoLevelPressure: UnloadPolicy {
  /// A policy without parameters.
  public init() {}

  /// At a warning, unloads backing stores, images and caches of hidden screens; at a critical warning,
  /// everything that they hold.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    switch event {
    case .warned(.warning): list.unloadHidden([.backingStore, .images, .cache], in: state)
    case .warned(.critical): list.unloadHidden(.all, in: state)
    default: break
    }
  }
}

extension PolicyEntry {
  static let twoLevelPressure = PolicyEntry(
    name: "pressure.two-level", family: .pressure,
    idea:
      "A warning unloads bitmaps, images and caches of hidden screens, a critical one everything they hold.",
    source: "WebKit: MemoryRelease.cpp",
    caveat: "Does nothing before the first warning, and then a lot at once."
  ) { _ in TwoLevelPressure() }
}
