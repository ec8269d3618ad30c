/// Each warning discards one screen, chosen by weight, memory and age.
///
/// This is Firefox's TabUnloader (TabUnloader.sys.mjs). Screens shown within the last 600 s are excluded. A
/// screen that plays media is never discarded. A screen that the app asks to keep weighs 2, like a pinned
/// tab; typed input weighs nothing, because the session store has it. The lightest screen is discarded, and
/// the oldest among equals. If n screens remain and n > 10, the oldest n − 10 of the lightest screens are
/// ranked again: twice by age, because each has its own process here, and once by memory, the largest first.
/// The screen with the smallest sum of ranks is discarded. A screen is not tried again until it has been
/// shown.
public struct WeightedDiscard: UnloadPolicy {
  private static let pinned = 2
  private static let never = 100_000
  /// The time that a screen must have been hidden before it can be discarded.
  public let inactiveMilliseconds: Int
  /// The number of screens that are not ranked by memory.
  public let screens: Int
  private var attempts = DiscardAttempts()
  private var byMemory = IndexedHeap<NumberPair>()

  /// Both are 0 or more.
  public init(inactiveMilliseconds: Int, screens: Int) {
    self.inactiveMilliseconds = inactiveMilliseconds
    self.screens = screens
  }

  /// Decides only at warnings, of either level.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    attempts.note(event)
    if case .appeared(let slot) = event { byMemory.makeRoom(for: slot) }
    guard case .warned = event, let victim = victim(in: state) else { return }
    attempts.insert(victim)
    list.unload(.all, heldBy: victim)
  }

  private mutating func victim(in state: borrowing NavigationState) -> LoadedScreen? {
    var (count, least, oldest) = (0, Self.never, LoadedScreen?.none)
    for screen in state.leastRecentlyShownFirst where isInactive(screen, in: state) {
      count += 1
      let weight = Self.weight(of: screen)
      if weight < least { (least, oldest) = (weight, screen) }
    }
    guard oldest != nil, count - screens > 1 else { return oldest }
    return bestRanked(count - screens, weight: least, in: state)
  }

  /// The screen with the smallest sum of ranks among the oldest `count` screens of that weight, or among all
  /// if there are fewer.
  private mutating func bestRanked(_ count: Int, weight: Int, in state: borrowing NavigationState)
    -> LoadedScreen?
  {
    var age = 0
    for screen in state.leastRecentlyShownFirst
    where isInactive(screen, in: state) && Self.weight(of: screen) == weight {
      age += 1
      guard age <= count else { break }
      byMemory.insert(screen.slot, key: NumberPair(-screen.bytes.total, age))
    }
    var (best, bestSum, size) = (LoadedScreen?.none, (Int.max, 0), 0)
    while let (key, slot) = byMemory.popLeast() {
      size += 1
      let sum = (2 * key.second + size, key.second)
      if sum < bestSum { (best, bestSum) = (state[slot], sum) }
    }
    return best
  }

  private func isInactive(_ screen: LoadedScreen, in state: borrowing NavigationState) -> Bool {
    !screen.isVisible && !attempts.contains(screen)
      && state.nowMilliseconds - screen.lastShownMilliseconds >= inactiveMilliseconds
  }

  private static func weight(of screen: LoadedScreen) -> Int {
    if screen.guards.contains(.playingMedia) { return never }
    return screen.guards.contains(.keep) ? pinned : 0
  }
}

extension PolicyEntry {
  static let weightedDiscard = PolicyEntry(
    name: "pressure.weighted", family: .pressure,
    parameters: [
      .seconds("inactive", "how long a screen must have been hidden", usual: 600),
      .count("screens", "screens that are not ranked by memory", in: 0...1_000_000, usual: 10),
    ],
    idea:
      "Each warning discards one screen that has been hidden for ten minutes, chosen by weight, age and memory.",
    source: "Firefox: TabUnloader.sys.mjs",
    caveat: "In a quick session no screen is old enough to be discarded."
  ) {
    WeightedDiscard(inactiveMilliseconds: $0.milliseconds("inactive"), screens: $0.count("screens"))
  }
}
