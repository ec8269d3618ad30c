import Experiment
import Lifecycle
import Screens
import Unloading

/// What the replay remembers of one screen.
struct ScreenRecord {
  let screen: ScreenController
  /// The number of its kind.
  let kind: Int
  /// Its place as a policy knows it: the tab's stack, and where on it.
  var tab: Int
  var position: Int
  /// How often it has come on screen.
  var timesShown = 0
  /// What was loaded when the replay last looked.
  var loaded: Resources = []
  /// How often the allocator had been purged when something of the screen was let go; `nil` if nothing was since it was
  /// last shown.
  var purgesBeforeRelease: Int?
  /// What it had saved when the replay last looked.
  var stateBytes = 0

  init(_ screen: ScreenController, kind: Int, tab: Int, at position: Int) {
    self.screen = screen
    self.kind = kind
    self.tab = tab
    self.position = position
  }

  /// What a policy may know of it: the bytes that its kind was calibrated to take, or those of its own account.
  func loadedScreen(
    _ kind: Calibration.Kind?, bytes: PerResource<Int>, at milliseconds: Int, isVisible: Bool
  ) -> LoadedScreen {
    // The calibration counts web pages as the app's; where they are another process's, the screen's own account stands.
    let isElsewhere =
      screen.spec.document != nil && screen.application.platform.webContent == .otherProcess
    let sizes = isElsewhere ? nil : kind
    return LoadedScreen(
      id: screen.screenID, slot: screen.slot, kind: self.kind, tab: tab, position: position,
      bytes: sizes?.bytes(of: loaded) ?? bytes, costs: kind?.costs ?? PerResource(repeating: .free),
      lastShownMilliseconds: milliseconds, timesShown: timesShown, isVisible: isVisible,
      guards: screen.guards)
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
