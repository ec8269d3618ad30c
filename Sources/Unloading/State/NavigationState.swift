/// The navigation as a policy sees it: only values, which the replay or the simulation updates in place.
///
/// Each screen has a slot, a small number that belongs to it while it lives. The slot holds the known values
/// of the screen and the links of the order in which loaded screens were last shown. So updating a screen
/// that is shown now costs the same at any depth, and nothing is sorted. The state can't be copied, so a
/// policy pays only for the part of the stack that it reads.
public struct NavigationState: ~Copyable {
  /// The interval of ``NavigationEvent/ticked``, in virtual milliseconds.
  public static let tickMilliseconds = 10_000

  /// The number of screens on the visible stack, loaded or not, including the modal ones over it.
  public internal(set) var depth = 0
  /// The tab whose stack is visible, from 0; 0 in an app without tabs.
  public private(set) var selectedTab = 0
  /// Virtual time in milliseconds.
  public var nowMilliseconds = 0
  /// The duration of a wait for a server, in nanoseconds, for policies that weigh the cost of fetching again.
  public var roundTripNanoseconds = 0
  /// The largest footprint that the app may have, in bytes; `nil` if there is no limit.
  public var limitBytes: Int?
  /// The number of screens that hold resources or are visible.
  public internal(set) var loadedCount = 0
  /// Usable bytes of all loaded screens, by resource.
  public internal(set) var bytesByResource = PerResource(repeating: 0)
  /// The number of visible loaded screens, and their bytes; the rest are hidden.
  var visible = (count: 0, bytes: PerResource(repeating: 0))

  var slots: ContiguousArray<RecencySlot> = []
  /// The costs of making resources again: a row for each slot or, on a single stack, for each kind.
  var costs: ContiguousArray<PerResource<ResourceCost>> = []
  var order = RecencyOrder()
  /// The position of the uppermost screen of each tab that was shown, when another one was selected.
  private var tops: ContiguousArray<Int> = [0]
  var places = StackPlaces()
  /// A type with an existential part is passed by its address. Without it, each event would copy the 200 bytes of the
  /// state for each function that reads it.
  private let isPassedByAddress: any Sendable = true

  /// A state without screens at time 0.
  public init(limitBytes: Int? = nil) {
    self.limitBytes = limitBytes
  }

  /// The number of slots that were read to maintain the order of showing.
  package var visitedSlots: Int { order.visitedSlots }

  /// Usable bytes of all loaded screens.
  @inlinable public var loadedBytes: Int { bytesByResource.total }

  /// The number of screens that hold resources and are not visible.
  public var hiddenCount: Int { loadedCount - visible.count }

  /// Usable bytes of the hidden screens, by resource; a policy can't unload more than this.
  public var hiddenBytesByResource: PerResource<Int> { bytesByResource - visible.bytes }

  /// The screen in a slot; `nil` if none is loaded there.
  public subscript(slot: Int) -> LoadedScreen? {
    // Inlined, because most policies read a field or two.
    @inline(__always) get {
      isLoaded(slot) ? slots[slot].screen(slot: slot, costs: costs[slots[slot].costs]) : nil
    }
  }

  /// Whether a screen in that slot is loaded and on screen.
  public func isVisible(_ slot: Int) -> Bool { isLoaded(slot) && slots[slot].isVisible }

  /// The screen at a position of a tab's stack, counted from 0 at the root; `nil` if none is loaded there.
  public subscript(tab tab: Int, position position: Int) -> LoadedScreen? {
    guard let slot = places.slot(tab: tab, position: position), isLoaded(slot),
      slots[slot].tab == tab, slots[slot].position == position
    else { return nil }
    return self[slot]
  }

  /// The number of tabs that were shown; 1 in an app without tabs.
  public var tabCount: Int { tops.count }

  /// The position of the uppermost screen of a tab, as it was when the tab was last shown.
  public func topPosition(ofTab tab: Int) -> Int {
    if tab == selectedTab { return max(0, depth - 1) }
    return tops.indices.contains(tab) ? tops[tab] : 0
  }

  /// The position of the uppermost screen of the deepest stack.
  var deepestPosition: Int { tops.indices.reduce(0) { max($0, topPosition(ofTab: $1)) } }

  /// The loaded screens, starting with the one that was shown longest ago; among equals, the lower position
  /// comes first.
  public var leastRecentlyShownFirst: LeastRecentlyShownScreens {
    LeastRecentlyShownScreens(slots: slots, costs: costs, cursor: order.oldest)
  }

  /// The loaded screens, starting with the one that was shown last.
  public var mostRecentlyShownFirst: MostRecentlyShownScreens {
    MostRecentlyShownScreens(slots: slots, costs: costs, cursor: order.newest)
  }

  /// The number of screens above this one on its own stack: 0 for the uppermost screen of any tab.
  public func distance(of screen: LoadedScreen) -> Int {
    tops.indices.contains(screen.tab) ? max(0, topPosition(ofTab: screen.tab) - screen.position) : 0
  }

  /// Records which tab is shown, and how many screens are on its stack, including modal ones.
  public mutating func show(tab: Int = 0, depth: Int) {
    while tops.count <= tab { tops.append(0) }
    if tab != selectedTab { tops[selectedTab] = max(0, self.depth - 1) }
    (selectedTab, self.depth) = (tab, depth)
  }

  /// Reserves space for that many slots, so that no update allocates.
  public mutating func reserveCapacity(_ count: Int) {
    slots.reserveCapacity(count)
    costs.reserveCapacity(count)
  }

  /// Puts `screen` into its slot, or replaces its former value; removes a screen that has no bytes and is not
  /// visible.
  ///
  /// The search for its place in the order starts at the newest screen, so adding a screen that is shown now
  /// takes constant time.
  public mutating func update(_ screen: LoadedScreen) {
    guard screen.isVisible || screen.bytes.total > 0 else { return remove(slot: screen.slot) }
    let slot = screen.slot
    while slots.count <= slot {
      slots.append(RecencySlot(screen, costs: slots.count))
      costs.append(screen.costs)
    }
    let wasLoaded = slots[slot].isLoaded
    // A hidden screen that the app keeps for later must not replace the screen that is now at that position.
    if screen.isVisible || !wasLoaded || slots[slot].id != screen.id
      || slots[slot].tab != screen.tab || slots[slot].position != screen.position
    {
      places.enter(slot: slot, tab: screen.tab, position: screen.position)
    }
    if wasLoaded {
      subtract(slot)
      let isInPlace = slots[slot].recency == (screen.lastShownMilliseconds, screen.position)
      if !isInPlace { slots.withUnsafeMutableBufferPointer { order.remove(slot, in: $0) } }
      put(screen)
      if isInPlace { return }
    } else {
      put(screen)
    }
    slots.withUnsafeMutableBufferPointer { order.insert(slot, in: $0) }
  }

  /// Stores the screen in its slot at the same place of the order.
  private mutating func put(_ screen: LoadedScreen) {
    let slot = screen.slot
    let (older, newer) = (slots[slot].older, slots[slot].newer)
    slots[slot] = RecencySlot(screen, costs: slot)
    (slots[slot].older, slots[slot].newer, slots[slot].isLoaded) = (older, newer, true)
    costs[slot] = screen.costs
    add(slot)
  }

  /// Changes what the screen in a slot holds, and whether it is visible, if one is loaded there; as ``update(_:)`` does,
  /// but without copying the screen.
  package mutating func change(_ slot: Int, bytes: PerResource<Int>, isVisible: Bool? = nil) {
    guard isLoaded(slot) else { return }
    let isVisible = isVisible ?? slots[slot].isVisible
    guard isVisible || bytes.total > 0 else { return remove(slot: slot) }
    subtract(slot)
    slots[slot].bytes = bytes
    slots[slot].isVisible = isVisible
    add(slot)
  }

  /// Removes the screen in a slot, if one is loaded there.
  public mutating func remove(slot: Int) {
    guard isLoaded(slot) else { return }
    slots.withUnsafeMutableBufferPointer { order.remove(slot, in: $0) }
    slots[slot].isLoaded = false
    subtract(slot)
  }

  /// Whether a screen in this slot is visible or holds something.
  package func isLoaded(_ slot: Int) -> Bool { slots.indices.contains(slot) && slots[slot].isLoaded }

  /// Forgets all screens and keeps the capacity for them, for a new launch of the app.
  public mutating func removeAll() {
    slots.withUnsafeMutableBufferPointer { slots in
      var slot = order.oldest
      while slot != RecencySlot.none {
        slots[slot].isLoaded = false
        slot = slots[slot].newer
      }
    }
    order.removeAll()
    (loadedCount, depth) = (0, 0)
    (bytesByResource, visible) = (PerResource(repeating: 0), (0, PerResource(repeating: 0)))
    for tab in tops.indices { tops[tab] = 0 }
  }

  private mutating func add(_ slot: Int) {
    loadedCount += 1
    bytesByResource += slots[slot].bytes
    guard slots[slot].isVisible else { return }
    visible.count += 1
    visible.bytes += slots[slot].bytes
  }

  private mutating func subtract(_ slot: Int) {
    loadedCount -= 1
    bytesByResource -= slots[slot].bytes
    guard slots[slot].isVisible else { return }
    visible.count -= 1
    visible.bytes -= slots[slot].bytes
  }
}
