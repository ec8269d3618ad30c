/// The decisions of one response, in the order in which they are to be carried out.
public struct UnloadList {
  /// Resources of one screen to let go.
  public struct Entry: Equatable, Sendable {
    public let screen: ScreenID
    /// The slot that the screen has while it lives.
    public let slot: Int
    public let resources: Resources
  }

  public private(set) var entries: ContiguousArray<Entry> = []

  public init() {}

  public mutating func unload(_ resources: Resources, of screen: LoadedScreen) {
    entries.append(Entry(screen: screen.id, slot: screen.slot, resources: resources))
  }

  public mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
  }
}
