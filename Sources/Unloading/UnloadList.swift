/// The decisions of one response, in the order in which they are to be carried out.
public struct UnloadList {
  /// Resources of one screen to let go.
  public struct Entry: Equatable, Sendable {
    /// The screen to unload; nothing is let go if another one has its slot by then.
    public let screen: ScreenID
    /// The slot that the screen has while it lives.
    public let slot: Int
    /// What to let go; what is not loaded is no error.
    public let resources: Resources
  }

  /// In the order in which ``unload(_:of:)`` was called; a screen may occur more than once.
  public private(set) var entries: ContiguousArray<Entry> = []

  /// Whether the allocator is to give back the pages of what was freed, by whomever.
  public private(set) var purges = false

  /// A list without decisions.
  public init() {}

  /// Decides that the screen is to let those resources go; the list itself lets nothing go.
  public mutating func unload(_ resources: Resources, of screen: LoadedScreen) {
    entries.append(Entry(screen: screen.id, slot: screen.slot, resources: resources))
  }

  /// Decides that the allocator gives back the pages of what was freed, as it does anyway for what this list unloads.
  ///
  /// WebKit does so before and after it releases memory (`MemoryRelease.cpp`); on Apple's systems an app calls
  /// `malloc_zone_pressure_relief`. Under relief `none` nothing happens.
  public mutating func purge() {
    purges = true
  }

  /// Empties the list and keeps its room, so that the next response need not allocate.
  public mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    purges = false
  }
}
