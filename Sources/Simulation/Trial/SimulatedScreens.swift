import Experiment
import Traces
import Unloading

/// The screens of a simulated app by slot, their memory, and the state that policies see.
struct SimulatedScreens: ~Copyable {
  private(set) var state = NavigationState()
  private(set) var memory: SimulatedMemory
  private(set) var purges = 0
  /// How often a covered screen with a guard lost more than its bitmaps.
  private(set) var guardedUnloads = 0
  private(set) var viewLoads = 0
  private(set) var refetches = 0
  /// The number of screens that were made.
  private(set) var made = 0

  private let kinds: ContiguousArray<SimulatedKind>
  /// The number of screens of each kind that were made.
  private var madeOfKind: ContiguousArray<Int>
  private let newPageNanoseconds: Double
  private var screens: ContiguousArray<SimulatedScreen> = []
  private var freeSlots: ContiguousArray<Int> = []

  init(
    kinds: ContiguousArray<SimulatedKind>, newPageNanoseconds: Double, memory: consuming SimulatedMemory,
    roundTripNanoseconds: Int
  ) {
    self.kinds = kinds
    madeOfKind = ContiguousArray(repeating: 0, count: kinds.count)
    self.newPageNanoseconds = newPageNanoseconds
    self.memory = memory
    state.roundTripNanoseconds = roundTripNanoseconds
  }

  subscript(slot: Int) -> SimulatedScreen { screens[slot] }

  func loaded(_ slot: Int) -> Resources { screens[slot].loaded }

  /// Whether the slot has a screen that the user has navigated away from.
  func isHidden(_ slot: Int) -> Bool { screens[slot].exists && !screens[slot].isVisible }

  /// All slots; some may have no screen.
  var slots: Range<Int> { 0..<screens.count }

  /// The bytes that a screen holds.
  func bytes(of slot: Int) -> PerResource<Int> { kinds[screens[slot].kind].bytes(of: screens[slot].loaded) }

  // MARK: Coming and going

  /// Allocates and frees what a screen of each kind takes, as a live app does before its baseline: the arenas keep the
  /// metadata of as many extents.
  mutating func warmUp() {
    // Caches come with the first use.
    let resources = [Resource.viewTree, .images, .model, .backingStore]
    for kind in kinds {
      var owners = PerResource(repeating: SimulatedArena.Owner())
      for resource in resources {
        owners[resource] =
          memory.allocate(
            kind.bytes[resource], in: kind.allocations(of: resource, forScreen: 0), of: resource
          ).owner
      }
      for resource in resources { memory.free(kind.bytes[resource], &owners[resource], of: resource) }
    }
  }

  /// Starts a session, in which policies know no screens yet.
  mutating func launch(limitBytes: Int?) {
    state.removeAll()
    state.limitBytes = limitBytes
  }

  /// Adds a new screen in the slot that was freed last, or in a new slot.
  mutating func add(kind: Int, tab: Int, position: Int) -> Int {
    let screen = SimulatedScreen(
      id: ScreenID(made), kind: kind, numberOfKind: madeOfKind[kind], tab: tab, position: position)
    made += 1
    madeOfKind[kind] += 1
    memory.changeOther(by: kinds[kind].otherBytes)
    if let slot = freeSlots.popLast() {
      screens[slot] = screen
      return slot
    }
    screens.append(screen)
    return screens.count - 1
  }

  /// Removes the screen, and frees its resources and its slot.
  mutating func remove(_ slot: Int) {
    free(screens[slot].loaded, of: slot)
    state.remove(slot: slot)
    screens[slot].exists = false
    memory.changeOther(by: -kinds[screens[slot].kind].otherBytes)
    freeSlots.append(slot)
  }

  mutating func removeAll() {
    for slot in slots where screens[slot].exists { remove(slot) }
  }

  mutating func move(_ slot: Int, toTab tab: Int, position: Int) {
    (screens[slot].tab, screens[slot].position) = (tab, position)
    guard var known = state[slot] else { return }
    (known.tab, known.position) = (tab, position)
    state.update(known)
  }

  // MARK: Resources

  /// Makes a resource of the screen, unless its kind doesn't have it.
  mutating func make(_ resource: Resource, of slot: Int, into made: inout Made) {
    let kind = screens[slot].kind
    let bytes = kinds[kind].bytes[resource]
    guard bytes > 0 else { return }
    let one = Resources(resource)
    var cost = kinds[kind].costs[resource]
    let allocations = kinds[kind].allocations(of: resource, forScreen: screens[slot].numberOfKind)
    let (owner, newPages) = memory.allocate(bytes, in: allocations, of: resource)
    cost.workNanoseconds += Int(newPageNanoseconds * Double(newPages))
    // A model that is fetched again replaces the old one.
    if screens[slot].loaded.contains(one) {
      memory.free(bytes, &screens[slot].owners[resource], of: resource)
    }
    screens[slot].owners[resource] = owner
    if resource == .viewTree { viewLoads += 1 }
    if cost.roundTrips > 0, !screens[slot].fetched.insert(one).inserted { refetches += 1 }
    screens[slot].loaded.insert(one)
    made.add(resource, cost, of: slot)
  }

  /// Releases those of the given resources that a hidden screen holds; returns whether it held any.
  @discardableResult
  mutating func release(_ resources: Resources, of slot: Int) -> Bool {
    let gone = resources.intersection(screens[slot].loaded)
    guard !gone.isEmpty else { return false }
    free(gone, of: slot)
    if screens[slot].purgesBeforeRelease == nil { screens[slot].purgesBeforeRelease = purges }
    // Losing only bitmaps doesn't count: systems release them in every hidden screen.
    if !screens[slot].guards.isEmpty, !gone.isSubset(of: .backingStore) { guardedUnloads += 1 }
    state.change(slot, bytes: bytes(of: slot))
    return true
  }

  private mutating func free(_ gone: Resources, of slot: Int) {
    for resource in Resource.allCases where gone.contains(resource) {
      let bytes = kinds[screens[slot].kind].bytes[resource]
      memory.free(bytes, &screens[slot].owners[resource], of: resource)
    }
    screens[slot].loaded.subtract(gone)
  }

  mutating func purge() {
    memory.purge()
    purges += 1
  }

  mutating func takeBaseline() { memory.takeBaseline() }

  // MARK: What is visible

  /// Records that the user has navigated away from the screen, or back to it.
  mutating func setVisible(_ isVisible: Bool, _ slot: Int) { screens[slot].isVisible = isVisible }

  mutating func noteCovered(_ slot: Int) { screens[slot].heldWhenCovered = screens[slot].loaded }

  /// Records that the user has changed what the screen shows.
  mutating func interact(with slot: Int) { screens[slot].isChanged = true }

  /// Records that the screen's view was unloaded without saving what the user had changed.
  mutating func loseState(of slot: Int) {
    if screens[slot].isChanged { screens[slot].hasLostState = true }
    screens[slot].isChanged = false
  }

  /// Returns whether the returning screen has lost state, and resets the answer.
  mutating func takeLostState(_ slot: Int) -> Bool {
    defer { screens[slot].hasLostState = false }
    return screens[slot].hasLostState
  }

  /// The resources that were loaded when the screen was covered and are not loaded now.
  func missing(_ slot: Int) -> Resources { screens[slot].heldWhenCovered.subtracting(screens[slot].loaded) }

  /// Whether a resource of the screen was released and the allocator purged since it was last shown.
  func wasPurged(_ slot: Int) -> Bool { screens[slot].purgesBeforeRelease.map { $0 < purges } ?? false }

  mutating func mark(_ guards: Step.Guard, _ slot: Int) { screens[slot].guards.insert(ScreenGuards(guards)) }

  mutating func unmark(_ guards: Step.Guard, _ slot: Int) {
    screens[slot].guards.remove(ScreenGuards(guards))
  }

  mutating func noteAppeared(_ slot: Int) { screens[slot].timesShown += 1 }

  /// Enters the screen into the policies' state as one that is shown now.
  mutating func enter(_ slot: Int, at milliseconds: Int, isVisible: Bool) {
    screens[slot].purgesBeforeRelease = nil
    let screen = screens[slot]
    state.update(screen.seen(inSlot: slot, as: kinds[screen.kind], at: milliseconds, isVisible: isVisible))
  }

  /// Records that policies no longer see the screen as visible.
  mutating func cover(_ slot: Int) { state.change(slot, bytes: bytes(of: slot), isVisible: false) }

  mutating func show(tab: Int, depth: Int, at milliseconds: Int) {
    state.show(tab: tab, depth: depth)
    state.nowMilliseconds = milliseconds
  }

  mutating func pass(until milliseconds: Int) { state.nowMilliseconds = milliseconds }
}
