/// A central decision: whom to unload when. One small type in one file under Policies/, one line in `PolicyCatalogue`.
///
/// It returns decisions and never unloads by itself; it sees values only, never objects and never the meter.
public protocol UnloadPolicy {
  /// What to let go, given what just happened.
  mutating func respond(
    to event: NavigationEvent, in stack: borrowing NavigationView, unloading list: inout UnloadList)
}

/// The decisions of one response, in the order in which they are to be carried out.
public struct UnloadList {
  /// Resources of one screen to let go.
  public struct Entry: Equatable, Sendable {
    public let screen: ScreenID
    public let resources: Resources
  }

  public private(set) var entries: ContiguousArray<Entry> = []

  public init() {}

  public mutating func unload(_ resources: Resources, of screen: ScreenID) {
    entries.append(Entry(screen: screen, resources: resources))
  }

  public mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
  }
}
