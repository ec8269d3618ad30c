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
  /// Something of it was let go since it was last shown.
  var wasReleased = false
  /// The allocator was purged since.
  var wasPurged = false

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

  /// Looks again, and returns what has gone since.
  mutating func observe() -> Resources {
    let now = screen.loadedResources
    let gone = loaded.subtracting(now)
    if !gone.isEmpty {
      wasReleased = true
      wasPurged = false
    }
    loaded = now
    return gone
  }
}
