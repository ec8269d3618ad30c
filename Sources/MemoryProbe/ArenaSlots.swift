/// A fixed number of slots for arenas, so that taking or returning one allocates nothing.
struct ArenaSlots: ~Copyable {
  let count: Int
  private let arenas: UnsafeMutablePointer<Arena?>
  private let occupants: UnsafeMutablePointer<ArenaOccupant?>

  init(count: Int) {
    self.count = count
    arenas = .allocate(capacity: count)
    for slot in 0..<count { (arenas + slot).initialize(to: nil) }
    occupants = .allocate(capacity: count)
    occupants.initialize(repeating: nil, count: count)
  }

  /// The index of the arena in `slot`, or nil if the slot is free.
  func index(in slot: Int) -> UInt32? {
    precondition(0..<count ~= slot, "There is no slot \(slot) for an arena; there are \(count).")
    return arenas[slot]?.index
  }

  /// Creates an arena in a free slot and returns its index.
  mutating func fill(_ slot: Int) throws(MallctlError) -> UInt32 {
    let arena = try Arena()
    let index = arena.index
    arenas[slot] = consume arena
    occupants[slot] = ArenaOccupant(of: index)
    return index
  }

  /// Destroys the arena in `slot`, which must hold one with nothing allocated in it.
  mutating func destroyEmpty(in slot: Int) {
    // An arena with a thread in it can't be destroyed.
    occupants[slot] = nil
    arenas[slot].take()?.destroyEmpty()
  }

  deinit {
    occupants.deinitialize(count: count)
    occupants.deallocate()
    arenas.deinitialize(count: count)
    arenas.deallocate()
  }
}
