/// Unloads images and caches that have been unused for a given time, at regular intervals.
///
/// Kingfisher's memory cache (MemoryStorage.swift, ImageCache.swift): an image expires 300 s after it was
/// last used, and the cache checks for expired images every 120 s. A memory warning and the background clear
/// the cache. Kingfisher's cost limit, a quarter of the device's memory, is omitted, because NSCache enforces
/// it in an undocumented order. A sweep happens at the first event after it is due.
public struct TimeSweep: UnloadPolicy {
  /// The time that images and caches stay after they were last used.
  public let idleMilliseconds: Int
  /// The interval between checks for idle images and caches.
  public let intervalMilliseconds: Int
  private var sweptAtMilliseconds = 0
  /// Everything last shown at or before this time has already been swept.
  private var sweptUpToMilliseconds = Int.min

  /// Both are 0 or more.
  public init(idleMilliseconds: Int, intervalMilliseconds: Int) {
    self.idleMilliseconds = idleMilliseconds
    self.intervalMilliseconds = intervalMilliseconds
  }

  /// Sweeps when it is due; at a warning and in the background, unloads all images and caches.
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

  /// Starts at the newest screen and stops where earlier sweeps have emptied everything.
  private mutating func sweep(in state: borrowing NavigationState, unloading list: inout UnloadList) {
    sweptAtMilliseconds = state.nowMilliseconds
    let lastIdle = state.nowMilliseconds - idleMilliseconds
    var sweptUpTo = lastIdle
    for screen in state.mostRecentlyShownFirst {
      guard screen.lastShownMilliseconds > sweptUpToMilliseconds else { break }
      if screen.isVisible {
        // A visible screen is not swept, and may become hidden without being shown again.
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
