import Experiment
import Traces
import Unloading

/// The screens of a simulated app by slot, their memory, and the state that policies see.
final class SimulatedScreens {
  private(set) var state = NavigationState()
  private(set) var memory: SimulatedMemory
  private(set) var purges = 0
  /// How often a covered screen with a guard lost more than its bitmaps.
  private(set) var guardedUnloads = 0
  private(set) var viewLoads = 0
  private(set) var refetches = 0
  let kinds: [Calibration.Kind]
  private let newPageNanoseconds: Double

  private var screens: ContiguousArray<SimulatedScreen?> = []
  private var freeSlots: [Int] = []
  private var made = 0

  init(
    kinds: [Calibration.Kind], newPageNanoseconds: Double, memory: SimulatedMemory, roundTripNanoseconds: Int
  ) {
    self.kinds = kinds
    self.newPageNanoseconds = newPageNanoseconds
    self.memory = memory
    state.roundTripNanoseconds = roundTripNanoseconds
  }

  subscript(slot: Int) -> SimulatedScreen { screens[slot]! }

  /// The slots that have a screen.
  var slots: some Sequence<Int> { screens.indices.lazy.filter { [screens] in screens[$0] != nil } }

  // MARK: Coming and going

  /// Starts a session, in which policies know no screens yet.
  func launch(limitBytes: Int?) {
    state.removeAll()
    state.limitBytes = limitBytes
  }

  /// Adds a new screen in the slot that was freed last, or in a new slot.
  func add(kind: Int, tab: Int, position: Int) -> Int {
    let screen = SimulatedScreen(id: ScreenID(made), kind: kind, tab: tab, position: position)
    made += 1
    if let slot = freeSlots.popLast() {
      screens[slot] = screen
      return slot
    }
    screens.append(screen)
    return screens.count - 1
  }

  /// Removes the screen, and frees its resources and its slot.
  func remove(_ slot: Int) {
    free(self[slot].loaded, of: slot)
    state.remove(slot: slot)
    screens[slot] = nil
    freeSlots.append(slot)
  }

  func move(_ slot: Int, toTab tab: Int, position: Int) {
    (screens[slot]!.tab, screens[slot]!.position) = (tab, position)
    update(slot)
  }

  // MARK: Resources

  /// Makes a resource of the screen, unless its kind doesn't have it.
  func make(_ resource: Resource, of slot: Int, into made: inout Made) {
    let kind = kinds[self[slot].kind]
    guard kind.bytes[resource] > 0 else { return }
    let one = Resources(resource)
    var cost = kind.costs[resource]
    let newBytes = memory.allocate(
      kind.bytes[resource], for: resource, reusedShare: kind.reusedShares?[resource] ?? 1)
    cost.workNanoseconds += Int(newPageNanoseconds * Double(newBytes) / Double(Calibration.pageBytes))
    // A model that is fetched again replaces the old one.
    if self[slot].loaded.contains(one) { memory.free(kind.bytes[resource], of: resource) }
    if resource == .viewTree { viewLoads += 1 }
    if cost.roundTrips > 0, !screens[slot]!.fetched.insert(one).inserted { refetches += 1 }
    screens[slot]!.loaded.insert(one)
    made.add(resource, cost, of: slot)
  }

  /// Releases those of the given resources that a hidden screen holds; returns whether it held any.
  @discardableResult
  func release(_ resources: Resources, of slot: Int) -> Bool {
    let gone = resources.intersection(self[slot].loaded)
    guard !gone.isEmpty else { return false }
    free(gone, of: slot)
    screens[slot]!.purgesBeforeRelease = screens[slot]!.purgesBeforeRelease ?? purges
    // Losing only bitmaps doesn't count: systems release them in every hidden screen.
    if !self[slot].guards.isEmpty, !gone.isSubset(of: .backingStore) { guardedUnloads += 1 }
    update(slot)
    return true
  }

  private func free(_ gone: Resources, of slot: Int) {
    let bytes = kinds[self[slot].kind].bytes
    for resource in Resource.allCases where gone.contains(resource) {
      memory.free(bytes[resource], of: resource)
    }
    screens[slot]!.loaded.subtract(gone)
  }

  func purge() {
    memory.purge()
    purges += 1
  }

  func takeBaseline() { memory.takeBaseline() }

  // MARK: What is visible

  /// Records that the user has navigated away from the screen, or back to it.
  func setVisible(_ isVisible: Bool, _ slot: Int) { screens[slot]!.isVisible = isVisible }

  func noteCovered(_ slot: Int) { screens[slot]!.heldWhenCovered = self[slot].loaded }

  /// Records that the user has changed what the screen shows.
  func interact(with slot: Int) { screens[slot]!.isChanged = true }

  /// Records that the screen's view was unloaded without saving what the user had changed.
  func loseState(of slot: Int) {
    if self[slot].isChanged { screens[slot]!.hasLostState = true }
    screens[slot]!.isChanged = false
  }

  /// Returns whether the returning screen has lost state, and resets the answer.
  func takeLostState(_ slot: Int) -> Bool {
    defer { screens[slot]!.hasLostState = false }
    return self[slot].hasLostState
  }

  /// The resources that were loaded when the screen was covered and are not loaded now.
  func missing(_ slot: Int) -> Resources { self[slot].heldWhenCovered.subtracting(self[slot].loaded) }

  /// Whether a resource of the screen was released and the allocator purged since it was last shown.
  func wasPurged(_ slot: Int) -> Bool { self[slot].purgesBeforeRelease.map { $0 < purges } ?? false }

  func changeGuards(of slot: Int, by step: Step) { screens[slot]!.guards.change(by: step) }

  func noteAppeared(_ slot: Int) { screens[slot]!.timesShown += 1 }

  /// Enters the screen into the policies' state as one that is shown now.
  func enter(_ slot: Int, at milliseconds: Int, isVisible: Bool) {
    screens[slot]!.purgesBeforeRelease = nil
    let screen = self[slot]
    state.update(screen.seen(inSlot: slot, as: kinds[screen.kind], at: milliseconds, isVisible: isVisible))
  }

  /// Records that policies no longer see the screen as visible.
  func cover(_ slot: Int) { update(slot, isVisible: false) }

  func show(tab: Int, depth: Int, at milliseconds: Int) {
    state.show(tab: tab, depth: depth)
    state.nowMilliseconds = milliseconds
  }

  func pass(until milliseconds: Int) { state.nowMilliseconds = milliseconds }

  private func update(_ slot: Int, isVisible: Bool? = nil) {
    guard var known = state[slot] else { return }
    known.isVisible = isVisible ?? known.isVisible
    let screen = self[slot]
    known.bytes = kinds[screen.kind].bytes(of: screen.loaded)
    (known.tab, known.position) = (screen.tab, screen.position)
    state.update(known)
  }
}
