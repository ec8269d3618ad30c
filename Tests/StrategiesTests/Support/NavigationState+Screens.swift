import Screens
import Unloading

/// What a policy would see of these screens, the first one lowest, each of which holds something and is hidden.
func navigationState(of screens: [ScreenController]) -> NavigationState {
  var state = NavigationState()
  for (position, screen) in screens.enumerated() {
    state.update(
      LoadedScreen(
        id: screen.screenID, slot: screen.slot, position: position, bytes: PerResource(repeating: 1),
        lastShownMilliseconds: 0, isVisible: false))
  }
  return state
}
