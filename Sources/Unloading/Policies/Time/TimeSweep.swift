/// Unloads images and caches that have been unused for a given time, at regular intervals.
///
/// Kingfisher's memory cache (MemoryStorage.swift, ImageCache.swift): an image expires 300 s after it was
/// last used, and the cache checks for expired images every 120 s. A memory warning and the background clear
/// all. NSCache enforces its cost limit, a quarter of the device's memory, in an undocumented order; the
/// policy omits it. The first event after a sweep is due performs it.
public struct TimeSweep: UnloadPolicy {
  /// How long images and caches stay after they were last used.
  public let idleMilliseconds: Int
  /// How often the policy checks for idle ones.
  public let intervalMilliseconds: Int
  private var sweptAtMilliseconds = 0
  /// Everything last shown before this time has already been swept.
  private var sweptUpToMilliseconds = Int.min

  /// Both are 0 or more.
  public init(idleMilliseconds: Int, intervalMilliseconds: Int) {
    self.idleMilliseconds = idleMilliseconds
    self.intervalMilliseconds = intervalMilliseconds
  }

  /// Sweeps when it is due; at a warning and in the background, unloads all.
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

  /// Starts at the newest screen, so that it never visits again what earlier sweeps have emptied.
  private mutating func sweep(in state: borrowing NavigationState, unloading list: inout UnloadList) {
    sweptAtMilliseconds = state.nowMilliseconds
    let lastIdle = state.nowMilliseconds - idleMilliseconds
    var sweptUpTo = lastIdle
    for screen in state.mostRecentlyShownFirst {
      guard screen.lastShownMilliseconds > sweptUpToMilliseconds else { break }
      if screen.isVisible {
        // Not swept, and may be hidden later without having been shown again.
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
      .seconds("idle", "how long unused images and caches stay", usual: 300),
      .seconds("interval", "how often the policy checks for idle ones", usual: 120),
    ],
    idea: "Unloads idle images and caches every two minutes; a warning and the background clear all.",
    source: "Kingfisher: MemoryStorage.swift, ImageCache.swift",
    caveat: "Views, bitmaps and data remain loaded, so memory still grows with a deep stack."
  ) {
    TimeSweep(idleMilliseconds: $0.milliseconds("idle"), intervalMilliseconds: $0.milliseconds("interval"))
  }
}
