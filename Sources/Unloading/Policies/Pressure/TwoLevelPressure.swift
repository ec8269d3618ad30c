/// A warning takes what is quickly made again, a critical one everything that is hidden.
///
/// WebKit answers in two levels: caches and decoded data that nobody shows first, then its page cache as well
/// (MemoryRelease.cpp). Bitmaps go at the first level too, as Texture lets them go at any warning.
public struct TwoLevelPressure: UnloadPolicy {
  /// A policy without parameters.
  public init() {}

  /// Decides at warnings alone: backing stores, images and caches of hidden screens, or all that they hold.
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
    idea: "A warning takes bitmaps, images and caches of hidden screens, a critical one all of them.",
    source: "WebKit: MemoryRelease.cpp",
    caveat: "Does nothing before the first warning, and then a great deal."
  ) { _ in TwoLevelPressure() }
}
