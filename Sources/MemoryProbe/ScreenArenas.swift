/// The pool of arenas over the loaded screens: one each, given back once the screen is unloaded and it is empty.
///
/// Slots are found by looking at each in turn: there are few, and it keeps no table that grows with the screens.
struct ScreenArenas: ~Copyable {
  private var slots: ArenaSlots
  private var occupants: [Occupant]

  private enum Occupant: Equatable {
    case none
    case loaded(Int)
    /// Unloaded, but something of it still lives in the arena.
    case leaving(Int)

    func isScreen(_ screen: Int) -> Bool { self == .loaded(screen) || self == .leaving(screen) }
  }

  init(count: Int) {
    slots = ArenaSlots(count: count)
    occupants = Array(repeating: .none, count: count)
  }

  /// The arena that `screen` has, if it has one; a screen that comes back while leaving keeps its arena.
  mutating func index(of screen: Int) -> UInt32? {
    guard let slot = occupants.firstIndex(where: { $0.isScreen(screen) }) else { return nil }
    occupants[slot] = .loaded(screen)
    return slots.index(in: slot)
  }

  /// Creates an arena for `screen`, or returns nil when the pool or the process has none left.
  mutating func take(for screen: Int) -> UInt32? {
    guard let slot = occupants.firstIndex(of: .none), let index = try? slots.fill(slot) else { return nil }
    occupants[slot] = .loaded(screen)
    return index
  }

  /// Marks the arena of `screen`, if it has one, to be given back.
  mutating func leave(_ screen: Int) {
    guard let slot = occupants.firstIndex(of: .loaded(screen)) else { return }
    occupants[slot] = .leaving(screen)
  }

  /// Whether an arena waits to be given back.
  var hasLeaving: Bool {
    occupants.contains { if case .leaving = $0 { true } else { false } }
  }

  /// Destroys the waiting arenas for which `isEmpty` says so, and names each to `destroyed`.
  mutating func destroyLeaving(where isEmpty: (UInt32) -> Bool, destroyed: (UInt32) -> Void) {
    for slot in occupants.indices {
      guard case .leaving = occupants[slot], let index = slots.index(in: slot), isEmpty(index) else {
        continue
      }
      slots.destroyEmpty(in: slot)
      occupants[slot] = .none
      destroyed(index)
    }
  }
}
