import Experiment
import Lifecycle
import MemoryProbe
import Screens
import Unloading

/// The replay's records of the app's screens, and the state that policies receive; updated off the clock.
///
/// A screen's record is in the slot that the screen has while it exists. Sums are updated with each change, so a step
/// costs the same for any number of screens. Only a warning checks all screens, because it reaches all of them.
final class ScreenLedger {
  /// The state that policies see.
  private(set) var state = NavigationState()
  /// The number of screens in the app.
  private(set) var count = 0
  /// The saved state of all screens at their last check.
  private(set) var stateBytes = 0
  /// How many records were read or written; tests check that the number per step doesn't grow with the depth.
  private(set) var visitedRecords = 0
  /// How often a covered screen with a guard lost more than its bitmaps.
  private(set) var guardedUnloads = 0

  private let context: ScreenContext
  private let work: ScreenWork
  private var kinds: KnownKinds
  private var records: ContiguousArray<ScreenRecord?> = []
  private var order: ArrivalOrder
  /// The accounts of all screens except the first home screen.
  private var accounts: ScreenAccounts
  private var firstHome: ScreenID?
  private var purges = 0
  /// The numbers of calls by timers and notifications at the last check of covered screens, for releases and accounts.
  private var seenCalls = (releases: 0, account: 0)

  /// `kinds` contains the calibration of each kind of screen.
  init(context: ScreenContext, work: ScreenWork, slots: Int, kinds: KnownKinds, roundTripNanoseconds: Int) {
    self.context = context
    self.work = work
    self.kinds = kinds
    state.roundTripNanoseconds = roundTripNanoseconds
    order = ArrivalOrder(slots: slots)
    accounts = ScreenAccounts(slots: slots)
    records.reserveCapacity(slots)
    state.reserveCapacity(slots)
  }

  subscript(slot: Int) -> ScreenController? {
    records.indices.contains(slot) ? records[slot]?.screen : nil
  }

  // MARK: Coming and going

  /// Starts a session, in which policies know no screens yet.
  func launch(limitBytes: Int?) {
    state.removeAll()
    state.limitBytes = limitBytes
    for slot in records.indices { records[slot]?.timesShown = 0 }
  }

  /// Adds new screens and moves those at another place; returns the number of new ones.
  @discardableResult
  func place(_ placed: [ScreenPlaces.Arrival]) -> Int {
    let before = count
    for (screen, tab, position) in placed {
      if records.indices.contains(screen.slot), records[screen.slot] != nil {
        records[screen.slot]?.tab = tab
        records[screen.slot]?.position = position
        republish(screen.slot)
      } else {
        enter(screen, tab: tab, at: position)
      }
    }
    return count - before
  }

  /// Removes screens that no longer exist.
  func remove(_ screens: [Navigator.Key]) {
    for slot in order.inOrderOfRelease(screens) {
      guard let record = records[slot] else { continue }
      if record.screen.screenID == firstHome { firstHome = nil }
      state.remove(slot: slot)
      stateBytes -= record.stateBytes
      accounts.remove(slot: slot)
      order.remove(slot: slot)
      count -= 1
      records[slot] = nil
    }
  }

  private func enter(_ screen: ScreenController, tab: Int, at position: Int) {
    while records.count <= screen.slot { records.append(nil) }
    if count == 0 { firstHome = screen.screenID }
    count += 1
    records[screen.slot] = ScreenRecord(
      screen, kind: kinds.number(of: screen.spec.kind), tab: tab, at: position)
    order.append(Navigator.Key(screen))
    measureSavedState(screen.slot)
    accounts.markStale(screen.slot)
  }

  // MARK: Resources

  /// Updates the records of the visible screens, one of which may have just appeared, and returns the bytes of the
  /// largest.
  func show(
    _ screens: [ScreenController], tab: Int, depth: Int, at milliseconds: Int, appeared: ScreenController?
  ) -> Int {
    if let appeared { records[appeared.slot]?.timesShown += 1 }
    state.show(tab: tab, depth: depth)
    state.nowMilliseconds = milliseconds
    var largest = 0
    for screen in screens {
      visitedRecords += 1
      records[screen.slot]?.loaded = work.measure { screen.loadedResources }
      records[screen.slot]?.purgesBeforeRelease = nil
      let bytes = work.measure { screen.account().usable }
      largest = max(largest, bytes.total)
      measureSavedState(screen.slot)
      accounts.markStale(screen.slot)
      publish(screen, bytes: bytes, at: milliseconds, isVisible: true)
    }
    return largest
  }

  /// Called when the screen was just covered; the platform may have released its stores or its view.
  func cover(_ screen: ScreenController) {
    guard records[screen.slot] != nil else { return }
    if observe(screen.slot).contains(.viewTree) { context.placer.screenUnloaded(screen.slot) }
    republish(screen.slot, isVisible: false)
  }

  /// Called when the screen was visible for a moment, for which it loaded the resources `made`.
  func glimpse(_ screen: ScreenController, made: Resources, at milliseconds: Int) {
    guard records[screen.slot] != nil else { return }
    records[screen.slot]?.purgesBeforeRelease = nil
    records[screen.slot]?.loaded.formUnion(made)
    _ = observe(screen.slot)
    let bytes = work.measure { screen.account().usable }
    publish(screen, bytes: bytes, at: milliseconds, isVisible: false)
  }

  /// Records the time, for policies that are notified of it.
  func pass(until milliseconds: Int) {
    state.nowMilliseconds = milliseconds
  }

  /// Whether a resource of the screen was released and the allocator purged since it was last shown.
  func wasPurged(_ screen: ScreenController) -> Bool {
    records[screen.slot]?.purgesBeforeRelease.map { $0 < purges } ?? false
  }

  /// Called after the allocator has returned all freed memory.
  func notePurge() { purges += 1 }

  /// Checks all covered screens after a warning, and returns how many have lost something.
  func recordReleases() -> Int {
    var releases = 0
    for slot in records.indices {
      if recordRelease(slot) { releases += 1 }
    }
    seenCalls.releases = calls
    return releases
  }

  /// Checks the screens that a policy has unloaded and the visible ones, and returns how many of the covered ones have
  /// lost something.
  ///
  /// No other screen can have lost anything since the last check, unless a timer or a notification has called; then
  /// this checks all screens.
  func recordReleases(of entries: ContiguousArray<UnloadList.Entry>, inSight: [ScreenController]) -> Int {
    guard calls == seenCalls.releases else { return recordReleases() }
    for screen in inSight where records[screen.slot] != nil { measureSavedState(screen.slot) }
    var releases = 0
    for entry in entries where recordRelease(entry.slot) { releases += 1 }
    return releases
  }

  /// Takes the account of all screens except the first home screen.
  func takeAccount(inSight: [ScreenController]) -> ScreenAccount {
    if calls != seenCalls.account {
      for slot in records.indices where records[slot] != nil { accounts.markStale(slot) }
      seenCalls.account = calls
    }
    for screen in inSight where records[screen.slot] != nil { accounts.markStale(screen.slot) }
    visitedRecords += accounts.refresh { slot in
      guard let screen = self[slot], screen.screenID != firstHome else { return nil }
      return work.measure { screen.account() }
    }
    return accounts.total
  }

  // MARK: Records

  private var calls: Int { context.runLoop.firedCount + context.notifications.postedCount }

  private func observe(_ slot: Int) -> Resources {
    visitedRecords += 1
    accounts.markStale(slot)
    measureSavedState(slot)
    let gone = work.measure { records[slot]?.observe(purges: purges) } ?? []
    // Losing only bitmaps doesn't count: systems release them in every hidden screen, and media continue to play.
    if self[slot]?.guards.isEmpty == false, !gone.isSubset(of: .backingStore) { guardedUnloads += 1 }
    return gone
  }

  /// Checks a covered screen that policies know, and returns whether it has lost something.
  private func recordRelease(_ slot: Int) -> Bool {
    visitedRecords += 1
    guard let screen = self[slot] else { return false }
    measureSavedState(slot)
    guard !screen.isOnScreen else { return false }
    accounts.markStale(slot)
    guard state[slot] != nil else { return false }
    let hasLost = !observe(slot).isEmpty
    if hasLost { context.placer.screenUnloaded(slot) }
    republish(slot, isVisible: false)
    return hasLost
  }

  /// Measures what the screen's saved user state takes.
  private func measureSavedState(_ slot: Int) {
    guard var record = records[slot] else { return }
    stateBytes -= record.stateBytes
    record.stateBytes = record.screen.savedState?.byteCount ?? 0
    stateBytes += record.stateBytes
    records[slot] = record
  }

  /// Shows policies a screen that they don't know, or anew.
  private func publish(
    _ screen: ScreenController, bytes: PerResource<Int>, at milliseconds: Int, isVisible: Bool
  ) {
    guard let record = records[screen.slot] else { return }
    state.update(
      record.loadedScreen(kinds[record.kind], bytes: bytes, at: milliseconds, isVisible: isVisible))
  }

  /// Shows policies what has changed in a screen that they know.
  private func republish(_ slot: Int, isVisible: Bool? = nil) {
    guard let record = records[slot], var known = state[slot] else { return }
    for resource in Resource.allCases where !record.loaded.contains(resource) { known.bytes[resource] = 0 }
    known.tab = record.tab
    known.position = record.position
    known.isVisible = isVisible ?? known.isVisible
    state.update(known)
  }
}
