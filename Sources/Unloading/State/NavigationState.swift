/// The navigation as a policy sees it: values only, kept up to date in place by whoever replays or simulates a trace.
///
/// Each screen has a slot, a small number that is its own while it lives. What is known of it lies in its slot, and so
/// do the links of the order in which loaded screens were last shown: an update costs the same at any depth, and nobody
/// searches or sorts. The state can't be copied, so that no policy pays for a stack that it doesn't look at.
public struct NavigationState: ~Copyable {
  /// How often ``NavigationEvent/ticked`` is told, in virtual milliseconds.
  public static let tickMilliseconds = 10_000

  /// Screens on the stack that is shown, loaded or not, with the modal ones over it.
  public private(set) var depth = 0
  /// The tab whose stack is shown, from 0; 0 in an app without tabs.
  public private(set) var selectedTab = 0
  /// Virtual time in milliseconds.
  public var nowMilliseconds = 0
  /// How long a wait for a server takes, in nanoseconds, for whoever weighs what it costs to fetch again.
  public var roundTripNanoseconds = 0
  /// The footprint that the app may have, in bytes; `nil` if there is no limit.
  public var limitBytes: Int?
  /// How many screens hold resources or are visible.
  public private(set) var loadedCount = 0
  /// Usable bytes of all loaded screens, by resource.
  public private(set) var bytesByResource = PerResource(repeating: 0)
  /// How many loaded screens are visible, and their bytes; the rest are hidden.
  private var visible = (count: 0, bytes: PerResource(repeating: 0))
  /// How many slots were read to keep the order of showing; tests check that it doesn't grow with the depth.
  package private(set) var visitedSlots = 0

  private var slots: ContiguousArray<RecencySlot> = []
  private var oldest = RecencySlot.none
  private var newest = RecencySlot.none
  /// The position of the uppermost screen of each tab that was shown.
  private var tops: ContiguousArray<Int> = [0]
  private var places = StackPlaces()

  /// A state without screens at time 0.
  public init(limitBytes: Int? = nil) {
    self.limitBytes = limitBytes
  }

  /// Usable bytes of all loaded screens.
  public var loadedBytes: Int { bytesByResource.total }

  /// How many screens hold resources and are not visible.
  public var hiddenCount: Int { loadedCount - visible.count }

  /// Usable bytes of the hidden screens, by resource: no more than this can be let go.
  public var hiddenBytesByResource: PerResource<Int> { bytesByResource - visible.bytes }

  /// What is known of the screen in a slot; `nil` if none is loaded there.
  public subscript(slot: Int) -> LoadedScreen? {
    slots.indices.contains(slot) ? slots[slot].screen : nil
  }

  /// What is known of the screen at a place of a tab's stack, positions counted from 0 at the root; `nil` if none is
  /// loaded there.
  public subscript(tab tab: Int, position position: Int) -> LoadedScreen? {
    guard let slot = places.slot(tab: tab, position: position), let screen = self[slot],
      screen.tab == tab, screen.position == position
    else { return nil }
    return screen
  }

  /// How many tabs were shown; 1 in an app without tabs.
  public var tabCount: Int { tops.count }

  /// The position of the uppermost screen of a tab, as it was when the tab was last shown.
  public func topPosition(ofTab tab: Int) -> Int { tops.indices.contains(tab) ? tops[tab] : 0 }

  /// The loaded screens, the one first that was not shown for the longest time, and the lower position first among
  /// equals.
  public var leastRecentlyShownFirst: LeastRecentlyShownScreens {
    LeastRecentlyShownScreens(slots: slots, cursor: oldest)
  }

  /// The same from the screen that was shown last.
  public var mostRecentlyShownFirst: MostRecentlyShownScreens {
    MostRecentlyShownScreens(slots: slots, cursor: newest)
  }

  /// How many screens lie above this one on its own stack: 0 for the uppermost, in whatever tab.
  public func distance(of screen: LoadedScreen) -> Int {
    tops.indices.contains(screen.tab) ? max(0, tops[screen.tab] - screen.position) : 0
  }

  /// Notes which tab is shown, and how many screens are on its stack, modal ones included.
  public mutating func show(tab: Int = 0, depth: Int) {
    while tops.count <= tab { tops.append(0) }
    tops[tab] = depth - 1
    selectedTab = tab
    self.depth = depth
  }

  /// Makes room for that many slots, so that no update allocates.
  public mutating func reserveCapacity(_ count: Int) {
    slots.reserveCapacity(count)
  }

  /// Enters `screen` into its slot, or replaces what was known of it; one without bytes that is not visible is taken out.
  ///
  /// Its place in the order is looked for from the newest on, so it takes constant time to enter a screen that is shown
  /// now.
  public mutating func update(_ screen: LoadedScreen) {
    guard screen.isVisible || screen.bytes.total > 0 else { return remove(slot: screen.slot) }
    while slots.count <= screen.slot { slots.append(RecencySlot()) }
    let known = slots[screen.slot].screen
    // A hidden one that the app keeps for later has no place beside the one that is there now.
    if screen.isVisible || known?.id != screen.id || known?.tab != screen.tab
      || known?.position != screen.position
    {
      places.enter(slot: screen.slot, tab: screen.tab, position: screen.position)
    }
    if let known {
      subtract(known)
      add(screen)
      slots[screen.slot].screen = screen
      guard known.recency != screen.recency else { return }
      unlink(screen.slot)
    } else {
      add(screen)
      slots[screen.slot].screen = screen
    }
    link(screen.slot, recency: screen.recency)
  }

  /// Takes out the screen in a slot, if one is loaded there.
  public mutating func remove(slot: Int) {
    guard let known = self[slot] else { return }
    unlink(slot)
    slots[slot].screen = nil
    subtract(known)
  }

  /// Forgets all screens and keeps the room for them, as when the app is launched anew.
  public mutating func removeAll() {
    while oldest != RecencySlot.none { remove(slot: oldest) }
    for tab in tops.indices { tops[tab] = 0 }
  }

  private mutating func add(_ screen: LoadedScreen) {
    loadedCount += 1
    bytesByResource += screen.bytes
    guard screen.isVisible else { return }
    visible.count += 1
    visible.bytes += screen.bytes
  }

  private mutating func subtract(_ screen: LoadedScreen) {
    loadedCount -= 1
    bytesByResource -= screen.bytes
    guard screen.isVisible else { return }
    visible.count -= 1
    visible.bytes -= screen.bytes
  }

  private mutating func link(_ slot: Int, recency: LoadedScreen.Recency) {
    var older = newest
    visitedSlots += 1
    while let screen = self[older], recency < screen.recency {
      older = slots[older].older
      visitedSlots += 1
    }
    let newer = older == RecencySlot.none ? oldest : slots[older].newer
    slots[slot].older = older
    slots[slot].newer = newer
    if older == RecencySlot.none { oldest = slot } else { slots[older].newer = slot }
    if newer == RecencySlot.none { newest = slot } else { slots[newer].older = slot }
  }

  private mutating func unlink(_ slot: Int) {
    let (older, newer) = (slots[slot].older, slots[slot].newer)
    if older == RecencySlot.none { oldest = newer } else { slots[older].newer = newer }
    if newer == RecencySlot.none { newest = older } else { slots[newer].older = older }
  }
}
