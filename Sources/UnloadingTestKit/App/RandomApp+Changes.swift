import Unloading

extension RandomApp {
  /// Changes the known values of a screen and updates the state.
  func change(_ slot: Int, _ body: (inout SimulatedScreen) -> Void) {
    guard screens.indices.contains(slot), var screen = screens[slot] else { return }
    body(&screen)
    screens[slot] = screen
    state.update(screen.known)
  }

  /// Lets time pass, unless it stands still.
  func pass(_ milliseconds: Int) {
    if circumstances.clockRuns { state.nowMilliseconds += milliseconds }
  }

  /// Sends events that a policy doesn't expect: for slots that don't exist, and for screens that others have
  /// replaced.
  func tellOfStrangers() {
    let beyond = screens.count + step % 97
    switch step % 7 {
    case 0: tell(.left(slot: beyond, screen: ScreenID(1_000_000 + step)))
    case 1: tell(.covered(slot: beyond))
    case 2: tell(.left(slot: step % screens.count, screen: ScreenID(1_000_000 + step)))
    case 3: tell(.appeared(slot: beyond))
    default: break
    }
  }
}
