import Lifecycle
import MemoryProbe
import Screens
import Strategies
import Unloading

/// What the replay knows of the screens, and what it tells the policy of them; all of it off the clock.
extension LiveReplay {
  /// Notes what the screen looks like before it is covered.
  func remember(_ index: Int) {
    let screen = stack[index].screen
    stack[index].left = StackRecord.Appearance(state: screen.interfaceState, pixels: screen.pixelDigest())
    album?.cover(screen, process: memory.process)
  }

  /// Whether a screen that is shown again has lost what a person did, or looks different.
  func compare(_ index: Int) -> (stateLost: Bool, pixelsDiffer: Bool) {
    guard let left = stack[index].left else { return (false, false) }
    stack[index].left = nil
    let screen = stack[index].screen
    let stateLost = screen.interfaceState != left.state
    let pixelsDiffer = screen.pixelDigest() != left.pixels
    result.counts.stateLost += stateLost ? 1 : 0
    result.counts.pixelsDiffer += pixelsDiffer ? 1 : 0
    album?.uncover(screen, step: step, differs: stateLost || pixelsDiffer, process: memory.process)
    return (stateLost, pixelsDiffer)
  }

  /// Brings what is known of the visible screen up to date.
  func refreshVisible() {
    let index = stack.count - 1
    let screen = stack[index].screen
    stack[index].loaded = screen.loadedResources
    view.depth = stack.count
    view.nowMilliseconds = now
    view.update(
      LoadedScreen(
        id: screen.screenID, position: index, bytes: screen.account().usable, lastShownMilliseconds: now,
        isVisible: true))
  }

  /// Two neighbours are in memory while one covers the other.
  func noteTransition(to screen: ScreenController) {
    let bytes = screen.account().usable.total
    let covered = view.loadedScreens.first(where: \.isVisible)?.bytes.total ?? 0
    sessionNeed.largestScreenBytes = max(sessionNeed.largestScreenBytes, bytes)
    sessionNeed.transitionBytes = max(sessionNeed.transitionBytes, bytes + covered)
  }

  /// The screen at `index` was just covered: the platform may have let go of its stores.
  func noteVisibility(of index: Int) {
    _ = stack[index].observe()
    updateView(index, isVisible: false)
  }

  /// Finds what has gone since the last look, and counts the screens that lost something.
  func noteReleases() {
    for index in stack.indices.dropLast() {
      let screen = stack[index].screen
      guard view.loadedScreens.contains(where: { $0.id == screen.screenID }) else { continue }
      if !stack[index].observe().isEmpty {
        result.counts.unloads += 1
        screen.context.placer.screenUnloaded(screen.slot)
      }
      updateView(index, isVisible: false)
    }
    let kept = stack.reduce(0) { $0 + ($1.screen.savedState?.byteCount ?? 0) }
    result.unloading.stateBytes = max(result.unloading.stateBytes, kept)
  }

  /// Sums up what all screens above the home screen hold, by their own account and by the arenas'.
  func takeAccount() {
    var account = TrialResult.Account()
    for record in stack.dropFirst() {
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

  /// What the arena of each kind holds besides the home screen, which lets go as the others do; `nil` where kinds
  /// have no arenas.
  func arenaBytesOfScreens() -> PerResource<Int>? {
    guard app.context.placer.placement == .kind else { return nil }
    // What was freed is still allocated to its arena while the thread's cache holds it.
    memory.reclaim.flushThreadCache()
    _ = memory.meter.footprintBytes()
    let home = app.home.account().usable
    var bytes = app.context.placer.bytesByResource
    for resource in Resource.allCases { bytes[resource] -= home[resource] }
    return bytes
  }

  func tellPolicy(_ event: NavigationEvent) {
    let allocated = memory.meter.exactAllocatedBytes()
    let decided = unloader.respond(to: event, in: view) { [stack] id in
      stack.last { $0.screen.screenID == id }?.screen
    }
    guard decided else { return }
    result.unloading.freedBytes += allocated - memory.meter.exactAllocatedBytes()
    noteReleases()
    memory.reclaim.flushThreadCache()
  }

  private func updateView(_ index: Int, isVisible: Bool) {
    let screen = stack[index].screen
    guard var known = view.loadedScreens.last(where: { $0.id == screen.screenID }) else { return }
    for resource in Resource.allCases where !stack[index].loaded.contains(resource) {
      known.bytes[resource] = 0
    }
    known.isVisible = isVisible
    view.update(known)
  }
}
