/// Loaded screens, starting with the one that was shown longest ago; each step reads one slot.
public struct LeastRecentlyShownScreens: Sequence, IteratorProtocol {
  let slots: ContiguousArray<RecencySlot>
  var cursor: Int

  /// The next screen, shown no earlier than the one before; `nil` after the last.
  public mutating func next() -> LoadedScreen? {
    guard cursor != RecencySlot.none else { return nil }
    defer { cursor = slots[cursor].newer }
    return slots[cursor].screen
  }
}

/// A loaded screen, and the slots of its neighbours in the order of showing.
struct RecencySlot {
  /// The value that stands for no slot.
  static let none = -1

  /// The screen, or the one that was there last. It is not optional, because reading a field of an optional screen
  /// copies the whole of it.
  var screen: LoadedScreen
  var isLoaded = false
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
    defer { cursor = slots[cursor].older }
    return slots[cursor].screen
  }
}
