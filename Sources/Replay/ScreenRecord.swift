import Screens
import Unloading

/// What the replay remembers of one screen.
struct ScreenRecord {
  let screen: ScreenController
  /// Its place as a policy knows it.
  var position: Int
  /// What was loaded when the replay last looked.
  var loaded: Resources = []
  /// What the screen looked like when it was covered, if it is returned to later.
  var left: Appearance?
  /// How often the allocator had been purged when something of the screen was let go; `nil` if nothing was since it was
  /// last shown.
  var purgesBeforeRelease: Int?
  /// What it had saved when the replay last looked.
  var stateBytes = 0

  /// State, pixels and resources at the moment of leaving.
  struct Appearance {
    let state: InterfaceState?
    let pixels: UInt64?
    let loaded: Resources
  }

  init(_ screen: ScreenController, at position: Int) {
    self.screen = screen
    self.position = position
  }

  /// Looks again, and returns what has gone since; `purges` is how often the allocator has been purged up to now.
  mutating func observe(purges: Int) -> Resources {
    let now = screen.loadedResources
    let gone = loaded.subtracting(now)
    if !gone.isEmpty { purgesBeforeRelease = purges }
    loaded = now
    return gone
  }
}
