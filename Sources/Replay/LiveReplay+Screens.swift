import Experiment
import Lifecycle
import MemoryProbe
import Screens
import Unloading

/// What the replay knows of the screens, and what it tells the policy of them; all of it off the clock.
extension LiveReplay {
  // MARK: Coming and going

  /// Takes up screens that are new, and those that are at another place; returns how many are new.
  @discardableResult
  func place(_ move: Navigator.Move) -> Int {
    let count = records.count
    for (screen, position) in move.placed {
      if let index = index(of: screen) {
        records[index].position = position
        updateView(index)
      } else {
        records.append(ScreenRecord(screen, at: position))
      }
    }
    return records.count - count
  }

  /// Screens that are gone for good go from here too, the older ones first.
  func forget(_ screens: Set<ScreenID>) {
    guard !screens.isEmpty else { return }
    for record in records where screens.contains(record.screen.screenID) {
      view.remove(record.screen.screenID)
    }
    records.removeAll { screens.contains($0.screen.screenID) }
  }

  /// How deep the app has got, and what all screens hold when there are more than ever.
  func noteDepth() {
    result.counts.depthReached = max(result.counts.depthReached, navigator.depth + 1)
    if records.count > mostScreens {
      mostScreens = records.count
      takeAccount()
    }
  }

  // MARK: Appearances

  /// Notes what the screen looks like before another takes its place in front.
  func remember(_ screen: ScreenController) {
    guard let index = index(of: screen) else { return }
    records[index].left = ScreenRecord.Appearance(
      state: screen.interfaceState, pixels: screen.pixelDigest(), loaded: screen.loadedResources)
    album?.cover(screen, process: memory.process)
  }

  /// Whether a screen that is in front again has lost what a person did, or looks different.
  func compare(_ screen: ScreenController) -> (stateLost: Bool, pixelsDiffer: Bool) {
    guard let index = index(of: screen), let left = records[index].left else { return (false, false) }
    let stateLost = screen.interfaceState != left.state
    let pixelsDiffer = screen.pixelDigest() != left.pixels
    album?.uncover(screen, step: step, differs: stateLost || pixelsDiffer, process: memory.process)
    return (stateLost, pixelsDiffer)
  }

  /// What was loaded when the screen was covered and still isn't, now that a person has used it again.
  func missing(of screen: ScreenController) -> Resources {
    guard let index = index(of: screen), let left = records[index].left else { return [] }
    records[index].left = nil
    let missing = left.loaded.subtracting(screen.loadedResources)
    result.counts.incompleteReturns += missing.isEmpty ? 0 : 1
    return missing
  }

  // MARK: Resources

  /// Brings what is known of the visible screens up to date: the one in front, and those below a sheet.
  func refreshVisible() {
    view.depth = navigator.depth + 1
    view.nowMilliseconds = now
    for index in records.indices where records[index].screen.isOnScreen {
      let screen = records[index].screen
      records[index].loaded = screen.loadedResources
      records[index].wasReleased = false
      records[index].wasPurged = false
      let bytes = screen.account().usable
      sessionNeed.largestScreenBytes = max(sessionNeed.largestScreenBytes, bytes.total)
      view.update(
        LoadedScreen(
          id: screen.screenID, position: records[index].position, bytes: bytes, lastShownMilliseconds: now,
          isVisible: true))
    }
  }

  /// The screen was just covered: the platform may have let go of its stores or its view.
  func noteCover(of screen: ScreenController) {
    guard let index = index(of: screen) else { return }
    if records[index].observe().contains(.viewTree) { context.placer.screenUnloaded(screen.slot) }
    updateView(index, isVisible: false)
  }

  /// The screen was in sight for a moment, for which it `made` what it lacked.
  func noteGlimpse(of screen: ScreenController, made: Resources) {
    guard let index = index(of: screen) else { return }
    records[index].wasReleased = false
    records[index].wasPurged = false
    records[index].loaded.formUnion(made)
    _ = records[index].observe()
    view.update(
      LoadedScreen(
        id: screen.screenID, position: records[index].position, bytes: screen.account().usable,
        lastShownMilliseconds: now, isVisible: false))
  }

  /// Whether what the step had to make again had been let go before a purge.
  func wasPurged(_ move: Navigator.Move) -> Bool {
    [move.front, move.glimpsed].contains { screen in
      screen.flatMap(index).map { records[$0].wasPurged } ?? false
    }
  }

  /// Finds what has gone since the last look, and counts the screens that lost something.
  func noteReleases() {
    for index in records.indices where !records[index].screen.isOnScreen {
      let screen = records[index].screen
      guard view.loadedScreens.contains(where: { $0.id == screen.screenID }) else { continue }
      if !records[index].observe().isEmpty {
        result.counts.unloads += 1
        screen.context.placer.screenUnloaded(screen.slot)
      }
      updateView(index, isVisible: false)
    }
    let kept = records.reduce(0) { $0 + ($1.screen.savedState?.byteCount ?? 0) }
    result.unloading.stateBytes = max(result.unloading.stateBytes, kept)
  }

  /// Keeps how many arenas there were at most and what they took, as of the last reading.
  func noteArenas() {
    let placer = context.placer
    result.counts.arenas = max(result.counts.arenas, placer.explicitArenaIndices.count)
    result.counts.arenaOverheadBytes = max(result.counts.arenaOverheadBytes, placer.overheadBytes)
  }

  /// Sums up what all screens but the first home screen hold, by their own account and by the arenas'.
  func takeAccount() {
    var account = TrialResult.Account()
    for record in records.dropFirst() {
      let own = record.screen.account()
      account.usable += own.usable
      account.requested += own.requested
    }
    if let baseline = arenaBaseline, var allocated = arenaBytesOfScreens() {
      for resource in Resource.allCases { allocated[resource] -= baseline[resource] }
      account.allocated = allocated
    }
    result.account = account
  }

  /// What the arena of each kind holds besides the first home screen, which lets go as the others do; `nil` where kinds
  /// have no arenas.
  func arenaBytesOfScreens() -> PerResource<Int>? {
    guard context.placer.placement == .kind else { return nil }
    // What was freed is still allocated to its arena while the thread's cache holds it.
    memory.reclaim.flushThreadCache()
    _ = memory.meter.footprintBytes()
    let home = records[0].screen.account().usable
    var bytes = context.placer.bytesByResource
    for resource in Resource.allCases { bytes[resource] -= home[resource] }
    return bytes
  }

  private func updateView(_ index: Int, isVisible: Bool? = nil) {
    let record = records[index]
    guard var known = view.loadedScreens.last(where: { $0.id == record.screen.screenID }) else { return }
    for resource in Resource.allCases where !record.loaded.contains(resource) { known.bytes[resource] = 0 }
    known.position = record.position
    known.isVisible = isVisible ?? known.isVisible
    view.update(known)
  }

  private func index(of screen: ScreenController) -> Int? {
    records.lastIndex { $0.screen === screen }
  }
}
