/// The lower bound of memory: unloads every hidden screen entirely and at once.
///
/// Android's developer option "Don't keep activities" does this (`always_finish_activities`, off by default;
/// OomAdjuster.java).
public struct DropAll: UnloadPolicy {
  /// A policy without parameters.
  public init() {}

  /// After every event, unloads everything that hidden screens hold.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    list.unloadHidden(.all, in: state)
  }
}

extension PolicyEntry {
  static let dropAll = PolicyEntry(
    name: "drop-all", family: .bounds, idea: "Unloads every hidden screen entirely and at once.",
    source: "Android, \"Don't keep activities\": OomAdjuster.java",
    caveat: "Every return makes everything again."
  ) { _ in DropAll() }
}
