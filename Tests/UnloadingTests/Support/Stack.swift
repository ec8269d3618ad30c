@testable import Unloading

/// A screen on `position` that was last shown at `shown` and holds `bytes` of view tree.
func screen(_ position: Int, shown: Int, bytes: Int = 100, visible: Bool = false) -> LoadedScreen {
  var held = PerResource(repeating: 0)
  held.viewTree = bytes
  return LoadedScreen(
    id: ScreenID(position), position: position, bytes: held, lastShownMilliseconds: shown, isVisible: visible)
}

/// What `policy` lets go when the last of `screens` has appeared, as the numbers of the screens in order.
func decisions(
  of policy: some UnloadPolicy, on screens: [LoadedScreen], limit: Int? = nil, event: NavigationEvent? = nil
) -> [Int] {
  var stack = NavigationView(limitBytes: limit)
  for screen in screens { stack.update(screen) }
  stack.depth = screens.count
  var policy = policy
  var list = UnloadList()
  policy.respond(to: event ?? .appeared(screens[screens.count - 1].id), in: stack, unloading: &list)
  return list.entries.map { $0.resources == .all ? $0.screen.number : -1 }
}
