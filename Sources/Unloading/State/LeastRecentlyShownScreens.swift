/// Loaded screens, starting with the one that was shown longest ago; each step reads one slot.
public struct LeastRecentlyShownScreens: Sequence, IteratorProtocol {
  let slots: ContiguousArray<RecencySlot>
  var cursor: Int

  /// The next screen, shown no earlier than the one before; `nil` after the last.
  public mutating func next() -> LoadedScreen? {
    guard cursor != RecencySlot.none else { return nil }
    let slot = slots[cursor]
    cursor = slot.newer
    return slot.screen
  }
}

/// A loaded screen, and the slots of its neighbours in the order of showing.
struct RecencySlot {
  /// The value that stands for no slot.
  static let none = -1

  var screen: LoadedScreen?
  var older = RecencySlot.none
  var newer = RecencySlot.none
}

/// The same screens, starting with the one that was shown last.
public struct MostRecentlyShownScreens: Sequence, IteratorProtocol {
  let slots: ContiguousArray<RecencySlot>
  var cursor: Int

  /// The next screen, shown no later than the one before; `nil` after the last.
  public mutating func next() -> LoadedScreen? {
    guard cursor != RecencySlot.none else { return nil }
    let slot = slots[cursor]
    cursor = slot.older
    return slot.screen
  }
}
