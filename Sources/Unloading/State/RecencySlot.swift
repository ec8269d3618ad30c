/// A loaded screen as the state stores it, or the one that was there last, and the slots of its neighbours in the order
/// of showing.
///
/// It takes 88 bytes, a ``LoadedScreen`` 184: a sweep copies whole stacks wherever sessions part.
struct RecencySlot {
  /// The value that stands for no slot.
  static let none = -1

  var id: ScreenID
  var bytes: PerResource<Int>
  var lastShownMilliseconds: Int
  private var storedKind: Int32
  private var storedTab: Int32
  private var storedPosition: Int32
  private var storedTimesShown: Int32
  private var storedCosts: Int32
  private var storedOlder = Int32(none)
  private var storedNewer = Int32(none)
  var isVisible: Bool
  var guards: ScreenGuards
  var isLoaded = false

  /// The screen, which is not in the order yet; `costs` is the row of its costs in the state's table.
  init(_ screen: LoadedScreen, costs: Int) {
    (id, bytes) = (screen.id, screen.bytes)
    lastShownMilliseconds = screen.lastShownMilliseconds
    (storedKind, storedTab) = (Int32(screen.kind), Int32(screen.tab))
    (storedPosition, storedTimesShown) = (Int32(screen.position), Int32(screen.timesShown))
    storedCosts = Int32(costs)
    (isVisible, guards) = (screen.isVisible, screen.guards)
  }

  /// A new or restored screen on a single stack, which is shown now; it has no guards.
  init(
    _ id: ScreenID, kind: Int, bytes: PerResource<Int>, position: Int, timesShown: Int, at milliseconds: Int
  ) {
    (self.id, self.bytes, lastShownMilliseconds) = (id, bytes, milliseconds)
    let kind = Int32(truncatingIfNeeded: kind)
    (storedKind, storedTab, storedCosts) = (kind, 0, kind)
    storedPosition = Int32(truncatingIfNeeded: position)
    storedTimesShown = Int32(truncatingIfNeeded: timesShown)
    (isVisible, guards, isLoaded) = (true, [], true)
  }

  var kind: Int { Int(storedKind) }
  var tab: Int { Int(storedTab) }
  var position: Int { Int(storedPosition) }
  /// The row of its costs in the state's table.
  var costs: Int { Int(storedCosts) }

  var timesShown: Int {
    get { Int(storedTimesShown) }
    set { storedTimesShown = Int32(newValue) }
  }

  /// The slot of the screen that was shown before it.
  var older: Int {
    get { Int(storedOlder) }
    set { storedOlder = Int32(truncatingIfNeeded: newValue) }
  }

  /// The slot of the screen that was shown after it.
  var newer: Int {
    get { Int(storedNewer) }
    set { storedNewer = Int32(truncatingIfNeeded: newValue) }
  }

  /// The sort key of the order of showing: the time, then the position.
  var recency: (milliseconds: Int, position: Int) { (lastShownMilliseconds, position) }

  /// The screen as policies read it.
  @inline(__always)
  func screen(slot: Int, costs: PerResource<ResourceCost>) -> LoadedScreen {
    LoadedScreen(
      id: id, slot: slot, kind: kind, tab: tab, position: position, bytes: bytes, costs: costs,
      lastShownMilliseconds: lastShownMilliseconds, timesShown: timesShown, isVisible: isVisible,
      guards: guards)
  }
}
