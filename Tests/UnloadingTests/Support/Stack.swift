@testable import Unloading

/// A screen on `position` that was last shown at `shown` and holds `bytes` of view tree.
func screen(_ position: Int, shown: Int, bytes: Int = 100, visible: Bool = false) -> LoadedScreen {
  var held = PerResource(repeating: 0)
  held.viewTree = bytes
  return LoadedScreen(
    id: ScreenID(position), slot: position, position: position, bytes: held, lastShownMilliseconds: shown,
    isVisible: visible)
}

/// What `policy` lets go when the last of `screens` has appeared, as the numbers of the screens in order.
func decisions(
  of policy: some UnloadPolicy, on screens: [LoadedScreen], limit: Int? = nil, event: NavigationEvent? = nil
) -> [Int] {
  var state = NavigationState(limitBytes: limit)
  for screen in screens { state.update(screen) }
  state.show(depth: screens.count)
  var policy = policy
  var list = UnloadList()
  policy.respond(to: event ?? .appeared(slot: screens[screens.count - 1].slot), in: state, unloading: &list)
  return list.entries.map { $0.resources == .all ? $0.screen.number : -1 }
}
