import Experiment
import Traces
import Unloading

/// One screen of a simulated app: its kind, and which of its resources are loaded.
struct SimulatedScreen {
  let id: ScreenID
  /// Whether its slot still belongs to it.
  var exists = true
  /// The index of its kind in the calibration.
  let kind: Int
  /// How many screens of its kind were made before it.
  let numberOfKind: Int
  var tab: Int
  var position: Int
  var loaded: Resources = []
  /// The allocations of each loaded resource.
  var owners = PerResource(repeating: SimulatedArena.Owner())
  var timesShown = 0
  var guards: ScreenGuards = []
  var isVisible = false
  /// The resources that were loaded when the screen was covered.
  var heldWhenCovered: Resources = []
  /// The number of purges when the screen first lost a resource since it was last shown; `nil` if it has lost none.
  var purgesBeforeRelease: Int?
  /// Whether the user has changed what its view shows.
  var isChanged = false
  /// Whether such changes were lost with a view that was unloaded without saving them.
  var hasLostState = false
  /// The resources that the screen has fetched before.
  var fetched: Resources = []

  /// The screen as a policy sees it.
  func seen(
    inSlot slot: Int, as kind: SimulatedKind, at milliseconds: Int, isVisible: Bool
  ) -> LoadedScreen {
    LoadedScreen(
      id: id, slot: slot, kind: self.kind, tab: tab, position: position, bytes: kind.bytes(of: loaded),
      costs: kind.costs, lastShownMilliseconds: milliseconds, timesShown: timesShown, isVisible: isVisible,
      guards: guards)
  }
}
