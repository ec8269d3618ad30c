/// The screens that a policy has tried to discard since they last appeared; browsers try each page only once.
///
/// Without this record, a screen that keeps its view would be the victim of every warning.
struct DiscardAttempts {
  private var tried: ContiguousArray<ScreenID?> = []

  /// Forgets a screen that has appeared or left; reserves space when a screen first appears, so that no
  /// warning allocates.
  mutating func note(_ event: NavigationEvent) {
    switch event {
    case .appeared(let slot):
      while tried.count <= slot { tried.append(nil) }
      tried[slot] = nil
    case .left(let slot, _): if tried.indices.contains(slot) { tried[slot] = nil }
    default: break
    }
  }

  func contains(_ screen: LoadedScreen) -> Bool {
    tried.indices.contains(screen.slot) && tried[screen.slot] == screen.id
  }

  mutating func insert(_ screen: LoadedScreen) {
    while tried.count <= screen.slot { tried.append(nil) }
    tried[screen.slot] = screen.id
  }
}
