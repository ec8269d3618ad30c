/// Images and caches that nobody has used for so long are swept out from time to time.
///
/// Kingfisher's memory cache (MemoryStorage.swift, ImageCache.swift): an image expires 300 s after it was last used, and
/// expired ones are looked for every 120 s; a memory warning and the background clear all. Its cost limit, a quarter of
/// the device's memory, is left to NSCache, whose order is not documented, and left out here. The first event after a
/// sweep is due does it.
public struct TimeSweep: UnloadPolicy {
  /// How long images and caches stay after they were last used.
  public let idleMilliseconds: Int
  /// How often idle ones are looked for.
  public let intervalMilliseconds: Int
  private var sweptAtMilliseconds = 0
  /// What was last shown before was swept already.
  private var sweptUpToMilliseconds = Int.min

  /// Both are 0 or more.
  public init(idleMilliseconds: Int, intervalMilliseconds: Int) {
    self.idleMilliseconds = idleMilliseconds
    self.intervalMilliseconds = intervalMilliseconds
  }

  /// Sweeps when it is due; at a warning and in the background, lets all go.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    switch event {
    case .warned, .enteredBackground: list.unloadHidden(.imageCaches, in: state)
    default:
      if state.nowMilliseconds - sweptAtMilliseconds >= intervalMilliseconds {
        sweep(in: state, unloading: &list)
      }
    }
  }

  /// Looks from the newest on, so that it never meets again what earlier sweeps have emptied.
  private mutating func sweep(in state: borrowing NavigationState, unloading list: inout UnloadList) {
    sweptAtMilliseconds = state.nowMilliseconds
    let lastIdle = state.nowMilliseconds - idleMilliseconds
    var sweptUpTo = lastIdle
    for screen in state.mostRecentlyShownFirst {
      guard screen.lastShownMilliseconds > sweptUpToMilliseconds else { break }
      if screen.isVisible {
        // Not swept, and hidden later on without having been shown again.
        sweptUpTo = min(sweptUpTo, screen.lastShownMilliseconds - 1)
      } else if screen.lastShownMilliseconds <= lastIdle {
        list.unload(.imageCaches, heldBy: screen)
      }
    }
    sweptUpToMilliseconds = sweptUpTo
  }
}

extension PolicyEntry {
  static let timeSweep = PolicyEntry(
    name: "time.sweep", family: .time,
    parameters: [
      .seconds("idle", "how long images and caches stay unused", usual: 300),
      .seconds("interval", "how often idle ones are looked for", usual: 120),
    ],
    idea: "Idle images and caches are swept out every two minutes; a warning and the background clear all.",
    source: "Kingfisher: MemoryStorage.swift, ImageCache.swift",
    caveat: "Views, bitmaps and data stay: a deep stack grows all the same."
  ) {
    TimeSweep(idleMilliseconds: $0.milliseconds("idle"), intervalMilliseconds: $0.milliseconds("interval"))
  }
}
