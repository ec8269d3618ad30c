/// The decisions of one response, in the order in which they will be carried out.
public struct UnloadList {
  /// Resources of one screen to unload.
  public struct Entry: Equatable, Sendable {
    /// The screen to unload; nothing is unloaded if another screen has its slot by then.
    public let screen: ScreenID
    /// The slot that the screen has while it lives.
    public let slot: Int
    /// The resources to unload; naming one that is not loaded is not an error.
    public let resources: Resources
  }

  /// The decisions in the order of the calls to ``unload(_:of:)``; a screen may occur more than once.
  public private(set) var entries: ContiguousArray<Entry> = []

  /// Whether the allocator should return the pages of all freed memory to the system.
  public private(set) var purges = false

  /// A list without decisions.
  public init() {}

  /// Decides that the screen unloads those resources; the list itself unloads nothing.
  public mutating func unload(_ resources: Resources, of screen: LoadedScreen) {
    entries.append(Entry(screen: screen.id, slot: screen.slot, resources: resources))
  }

  /// Decides that the allocator returns the pages of freed memory to the system; it does so anyway for what
  /// this list unloads.
  ///
  /// WebKit does so before and after it releases memory (`MemoryRelease.cpp`); on Apple's systems an app
  /// calls `malloc_zone_pressure_relief`. With the relief `none`, this has no effect.
  public mutating func purge() {
    purges = true
  }

  /// Empties the list and keeps its capacity, so that the next response need not allocate.
  public mutating func removeAll() {
    // One by one, because there are few, and removing all of them at once takes longer.
    for _ in entries.indices { entries.removeLast() }
    purges = false
  }
}
