/// An app with a single stack, changed in place, for replays of millions of sessions.
///
/// A slot is a position here. These changes do what ``NavigationState/update(_:)`` and
/// ``NavigationState/show(tab:depth:)`` do, but copy no screen. A state that is changed by them is changed by nothing
/// else, and time passes between two of them, so the screen that is shown is the newest. A slot remembers its screen
/// while that is on the stack, even if nothing of it is loaded.
extension NavigationState {
  /// A state without screens, for screens of kinds whose resources cost this much.
  package init(limitBytes: Int?, costsOfKinds: ContiguousArray<PerResource<ResourceCost>>) {
    self.init(limitBytes: limitBytes)
    costs = costsOfKinds
  }

  /// A state without screens, with the limit, the latency and the costs of another one.
  package init(like other: borrowing NavigationState) {
    self.init(limitBytes: other.limitBytes, costsOfKinds: other.costs)
    roundTripNanoseconds = other.roundTripNanoseconds
  }

  /// The screen at a position of the stack, loaded or not.
  package func id(at slot: Int) -> ScreenID { slots[slot].id }

  /// The kind of the screen at a position of the stack, loaded or not.
  package func kind(at slot: Int) -> Int { slots[slot].kind }

  /// The resources of the screen at a position of the stack that are loaded.
  package func loaded(at slot: Int) -> Resources { slots[slot].bytes.resources }

  /// Becomes equal to another state like this one that shows a screen, in the memory of its own slots.
  package mutating func becomeSingleStack(_ other: borrowing NavigationState) {
    while slots.count < other.depth {
      places.enter(slot: slots.count, tab: 0, position: slots.count)
      slots.append(other.slots[slots.count])
    }
    let (before, after) = (depth, other.depth)
    slots.withUnsafeMutableBufferPointer { slots in
      other.slots.withUnsafeBufferPointer { others in
        for slot in 0..<after { slots[slot] = others[slot] }
      }
      // What is above was pushed later.
      for slot in after..<max(before, after) { slots[slot].isLoaded = false }
    }
    order = other.order
    (depth, loadedCount) = (after, other.loadedCount)
    (bytesByResource, visible) = (other.bytesByResource, other.visible)
    nowMilliseconds = other.nowMilliseconds
  }

  /// Begins again without screens, at time 0.
  package mutating func restartSingleStack() {
    let depth = depth
    slots.withUnsafeMutableBufferPointer { slots in
      for slot in 0..<depth { slots[slot].isLoaded = false }
    }
    order.removeAll()
    (loadedCount, self.depth, nowMilliseconds) = (0, 0, 0)
    bytesByResource = PerResource(repeating: 0)
    visible = (0, bytesByResource)
  }

  /// Pushes a screen of those bytes, which is shown now; its slot is its position.
  package mutating func push(kind: Int, bytes: PerResource<Int>, id: ScreenID) {
    let (slot, now) = (depth, nowMilliseconds)
    func screen() -> RecencySlot {
      RecencySlot(id, kind: kind, bytes: bytes, position: slot, timesShown: 1, at: now)
    }
    if slots.count == slot {
      slots.append(screen())
      places.enter(slot: slot, tab: 0, position: slot)
    }
    slots.withUnsafeMutableBufferPointer { slots in
      if slot > 0 {
        slots[slot - 1].isVisible = false
        if slots[slot - 1].bytes.total == 0 {
          order.remove(slot - 1, in: slots)
          slots[slot - 1].isLoaded = false
          loadedCount -= 1
        }
      }
      // In place, because a copy of it would take as long as the rest.
      slots.initializeElement(at: slot, to: screen())
      order.append(slot, in: slots)
    }
    loadedCount += 1
    bytesByResource += bytes
    visible = (1, bytes)
    depth = slot + 1
  }

  /// Pops the uppermost screen and shows the one below, which is loaded and lacks nothing.
  package mutating func pop() {
    let (slot, now) = (depth - 2, nowMilliseconds)
    slots.withUnsafeMutableBufferPointer { slots in
      order.remove(slot + 1, in: slots)
      slots[slot + 1].isLoaded = false
      bytesByResource -= slots[slot + 1].bytes
      order.remove(slot, in: slots)
      slots[slot].isVisible = true
      slots[slot].timesShown += 1
      slots[slot].lastShownMilliseconds = now
      order.append(slot, in: slots)
      visible.bytes = slots[slot].bytes
    }
    loadedCount -= 1
    depth = slot + 1
  }

  /// Pops the uppermost screen, gives the one below these bytes again, and shows it.
  package mutating func pop(restoring bytes: PerResource<Int>) {
    let (slot, now) = (depth - 2, nowMilliseconds)
    slots.withUnsafeMutableBufferPointer { slots in
      order.remove(slot + 1, in: slots)
      slots[slot + 1].isLoaded = false
      bytesByResource -= slots[slot + 1].bytes
      if slots[slot].isLoaded {
        order.remove(slot, in: slots)
        bytesByResource -= slots[slot].bytes
        loadedCount -= 1
      }
      slots[slot] = RecencySlot(
        slots[slot].id, kind: slots[slot].kind, bytes: bytes, position: slot,
        timesShown: slots[slot].timesShown + 1, at: now)
      order.append(slot, in: slots)
    }
    bytesByResource += bytes
    visible.bytes = bytes
    depth = slot + 1
  }

  /// Releases those resources of a hidden screen.
  package mutating func release(_ resources: Resources, slot: Int) {
    guard isLoaded(slot) else { return }
    slots.withUnsafeMutableBufferPointer { slots in
      let gone = slots[slot].bytes.of(resources)
      bytesByResource -= gone
      slots[slot].bytes -= gone
      guard slots[slot].bytes.total == 0 else { return }
      slots[slot].isLoaded = false
      order.remove(slot, in: slots)
      loadedCount -= 1
    }
  }
}
