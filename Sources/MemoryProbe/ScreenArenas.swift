/// The pool of arenas for the loaded screens: neighbours share an arena while it has room, and empty arenas are
/// destroyed.
///
/// An arena has room until it holds `roomBytes`, so its overhead stays a small share of its contents for screens of any
/// size. Slots are found by linear search: there are few, and this requires no table that grows with the screens.
struct ScreenArenas: ~Copyable {
  private let roomBytes: Int
  private var slots: ArenaSlots
  private var occupants: [Occupants?]

  /// The screens of one arena: all with numbers between those that were placed there.
  private struct Occupants {
    var screens: ClosedRange<Int>
    /// Whether a screen was unloaded and none was placed since, so the arena may be empty.
    var isLeaving = false

    /// The distance of the number `screen` from these screens; 0 for one of them.
    func distance(to screen: Int) -> Int {
      max(screens.lowerBound - screen, screen - screens.upperBound, 0)
    }
  }

  init(count: Int, roomBytes: Int) {
    self.roomBytes = roomBytes
    slots = ArenaSlots(count: count)
    occupants = Array(repeating: nil, count: count)
  }

  /// The arena of `screen`, if it has one; a screen that returns while leaving keeps its arena.
  mutating func index(of screen: Int) -> UInt32? {
    guard let slot = slot(of: screen) else { return nil }
    occupants[slot]?.isLeaving = false
    return slots.index(in: slot)
  }

  /// Puts `screen` into the arena of its nearest neighbour if `holds` shows room in it; otherwise creates an arena.
  ///
  /// Returns nil if the pool or the process has no arena left.
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

  /// Marks the arena of `screen`, if it has one, to be destroyed once it is empty.
  mutating func leave(_ screen: Int) {
    guard let slot = slot(of: screen) else { return }
    occupants[slot]?.isLeaving = true
  }

  /// Whether an arena waits to be destroyed.
  var hasLeaving: Bool { occupants.contains { $0?.isLeaving == true } }

  /// Destroys the waiting arenas for which `isEmpty` is true, and passes each to `destroyed`.
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
