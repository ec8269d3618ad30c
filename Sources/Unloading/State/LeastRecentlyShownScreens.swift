/// Loaded screens, starting with the one that was shown longest ago; each step reads one slot.
public struct LeastRecentlyShownScreens: Sequence, IteratorProtocol {
  let slots: ContiguousArray<RecencySlot>
  let costs: ContiguousArray<PerResource<ResourceCost>>
  var cursor: Int

  /// The next screen, shown no earlier than the one before; `nil` after the last.
  public mutating func next() -> LoadedScreen? {
    guard cursor != RecencySlot.none else { return nil }
    defer { cursor = slots[cursor].newer }
    return slots[cursor].screen(slot: cursor, costs: costs[slots[cursor].costs])
  }
}

/// The same screens, starting with the one that was shown last.
public struct MostRecentlyShownScreens: Sequence, IteratorProtocol {
  let slots: ContiguousArray<RecencySlot>
  let costs: ContiguousArray<PerResource<ResourceCost>>
  var cursor: Int

  /// The next screen, shown no later than the one before; `nil` after the last.
  public mutating func next() -> LoadedScreen? {
    guard cursor != RecencySlot.none else { return nil }
    defer { cursor = slots[cursor].older }
    return slots[cursor].screen(slot: cursor, costs: costs[slots[cursor].costs])
  }
}
