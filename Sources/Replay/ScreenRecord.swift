import Experiment
import Lifecycle
import Screens
import Unloading

/// The replay's record of one screen.
struct ScreenRecord {
  let screen: ScreenController
  /// The number of the screen's kind.
  let kind: Int
  /// The place that policies see: the tab's stack and the position on it.
  var tab: Int
  var position: Int
  /// How often the screen has appeared.
  var timesShown = 0
  /// The loaded resources at the last check.
  var loaded: Resources = []
  /// The number of purges when the first resource of the screen was released since it was last shown; `nil` if none was.
  /// A purge after it returned pages, even if another resource was released later.
  var purgesBeforeRelease: Int?
  /// The bytes of saved state at the last check.
  var stateBytes = 0

  init(_ screen: ScreenController, kind: Int, tab: Int, at position: Int) {
    self.screen = screen
    self.kind = kind
    self.tab = tab
    self.position = position
  }

  /// The screen as a policy sees it, with the calibrated bytes of its kind or those of its own account.
  func loadedScreen(
    _ kind: Calibration.Kind?, bytes: PerResource<Int>, at milliseconds: Int, isVisible: Bool
  ) -> LoadedScreen {
    // The calibration counts web pages in the app; if they are in another process, the screen's own account is used.
    let isElsewhere =
      screen.spec.document != nil && screen.application.platform.webContent == .otherProcess
    let sizes = isElsewhere ? nil : kind
    return LoadedScreen(
      id: screen.screenID, slot: screen.slot, kind: self.kind, tab: tab, position: position,
      bytes: sizes?.bytes(of: loaded) ?? bytes, costs: kind?.costs ?? PerResource(repeating: .free),
      lastShownMilliseconds: milliseconds, timesShown: timesShown, isVisible: isVisible,
      guards: screen.guards)
  }

  /// Checks the screen again, and returns the resources released since; `purges` is the number of purges so far.
  mutating func observe(purges: Int) -> Resources {
    let now = screen.loadedResources
    let gone = loaded.subtracting(now)
    if !gone.isEmpty { purgesBeforeRelease = purgesBeforeRelease ?? purges }
    loaded = now
    return gone
  }
}
