/// The pool of arenas over the loaded screens: neighbours share one while it has room, and one that is empty is given
/// back.
///
/// An arena has room until it holds `roomBytes`, so that what it costs itself stays a small share of what it holds,
/// whatever the size of the screens. Slots are found by looking at each in turn: there are few, and it keeps no table
/// that grows with the screens.
struct ScreenArenas: ~Copyable {
  private let roomBytes: Int
  private var slots: ArenaSlots
  private var occupants: [Occupants?]

  /// The screens of one arena: all whose numbers lie between those that were placed there.
  private struct Occupants {
    var screens: ClosedRange<Int>
    /// One was unloaded and none was placed there since, so it may be empty.
    var isLeaving = false

    /// How many numbers `screen` is away from them; 0 for one of them.
    func distance(to screen: Int) -> Int {
      max(screens.lowerBound - screen, screen - screens.upperBound, 0)
    }
  }

  init(count: Int, roomBytes: Int) {
    self.roomBytes = roomBytes
    slots = ArenaSlots(count: count)
    occupants = Array(repeating: nil, count: count)
  }

  /// The arena that `screen` has, if it has one; a screen that comes back while leaving keeps its arena.
  mutating func index(of screen: Int) -> UInt32? {
    guard let slot = slot(of: screen) else { return nil }
    occupants[slot]?.isLeaving = false
    return slots.index(in: slot)
  }

  /// Takes `screen` into the arena of its nearest neighbour, if that has room by what it `holds`; otherwise creates one.
  ///
  /// Returns nil when the pool or the process has none left.
  mutating func take(for screen: Int, holds: (UInt32) -> Int) -> (index: UInt32, isNew: Bool)? {
    if let slot = slotOfNeighbour(of: screen), var neighbours = occupants[slot],
      let index = slots.index(in: slot), holds(index) < roomBytes
    {
      neighbours.screens =
        min(neighbours.screens.lowerBound, screen)...max(neighbours.screens.upperBound, screen)
      neighbours.isLeaving = false
      occupants[slot] = neighbours
      return (index, false)
    }
    guard let slot = occupants.firstIndex(where: { $0 == nil }), let index = try? slots.fill(slot) else {
      return nil
    }
    occupants[slot] = Occupants(screens: screen...screen)
    return (index, true)
  }

  /// Marks the arena of `screen`, if it has one, to be given back once it is empty.
  mutating func leave(_ screen: Int) {
    guard let slot = slot(of: screen) else { return }
    occupants[slot]?.isLeaving = true
  }

  /// Whether an arena waits to be given back.
  var hasLeaving: Bool { occupants.contains { $0?.isLeaving == true } }

  /// Destroys the waiting arenas for which `isEmpty` says so, and names each to `destroyed`.
  mutating func destroyLeaving(where isEmpty: (UInt32) -> Bool, destroyed: (UInt32) -> Void) {
    for slot in occupants.indices where occupants[slot]?.isLeaving == true {
      guard let index = slots.index(in: slot), isEmpty(index) else { continue }
      slots.destroyEmpty(in: slot)
      occupants[slot] = nil
      destroyed(index)
    }
  }

  private func slot(of screen: Int) -> Int? {
    occupants.firstIndex { $0?.screens.contains(screen) == true }
  }

  private func slotOfNeighbour(of screen: Int) -> Int? {
    var nearest: (slot: Int, distance: Int)?
    for slot in occupants.indices {
      guard let distance = occupants[slot]?.distance(to: screen), distance < nearest?.distance ?? .max
      else { continue }
      nearest = (slot, distance)
    }
    return nearest?.slot
  }
}
