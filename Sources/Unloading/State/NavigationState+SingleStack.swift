/// An app with a single stack, changed in place, for replays of millions of sessions.
///
/// A slot is a position here. These changes do what ``NavigationState/update(_:)`` and
/// ``NavigationState/show(tab:depth:)`` do, but copy no screen. A state that is changed by them is changed by nothing
/// else, and time passes between two of them.
extension NavigationState {
  /// Becomes equal to another state under the same limit that is changed in this way and shows a screen, in the memory
  /// of its own slots.
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
    (depth, loadedCount, tops[0]) = (after, other.loadedCount, after - 1)
    (bytesByResource, visible) = (other.bytesByResource, other.visible)
    nowMilliseconds = other.nowMilliseconds
  }

  /// Pushes a whole screen, which is shown now; its slot is its position. `content` has its kind, bytes and costs.
  package mutating func push(_ content: LoadedScreen, id: ScreenID) {
    let slot = depth
    if slots.count == slot {
      slots.append(RecencySlot(screen: content))
      places.enter(slot: slot, tab: 0, position: slot)
    }
    let now = nowMilliseconds
    var isCoveredEmpty = false
    slots.withUnsafeMutableBufferPointer { slots in
      if slot > 0 {
        slots[slot - 1].screen.isVisible = false
        isCoveredEmpty = slots[slot - 1].screen.bytes.total == 0
      }
      slots[slot].screen.become(content, id: id, position: slot, timesShown: 1, at: now)
      slots[slot].isLoaded = true
      order.insert(slot, in: slots)
    }
    loadedCount += 1
    bytesByResource += content.bytes
    visible = (1, content.bytes)
    (depth, tops[0]) = (slot + 1, slot)
    if isCoveredEmpty { forget(slot - 1) }
  }

  /// Pops the uppermost screen and shows the one below, which is loaded and lacks nothing.
  package mutating func pop() {
    let (slot, now) = (depth - 2, nowMilliseconds)
    forget(slot + 1)
    slots.withUnsafeMutableBufferPointer { slots in
      order.remove(slot, in: slots)
      slots[slot].screen.isVisible = true
      slots[slot].screen.timesShown += 1
      slots[slot].screen.lastShownMilliseconds = now
      order.insert(slot, in: slots)
      visible.bytes = slots[slot].screen.bytes
    }
    (depth, tops[0]) = (slot + 1, slot)
  }

  /// Pops the uppermost screen, makes the one below whole again, and shows it.
  package mutating func pop(restoring content: LoadedScreen, id: ScreenID, timesShown: Int) {
    let (slot, now) = (depth - 2, nowMilliseconds)
    forget(slot + 1)
    if slots[slot].isLoaded { forget(slot) }
    slots.withUnsafeMutableBufferPointer { slots in
      slots[slot].screen.become(content, id: id, position: slot, timesShown: timesShown, at: now)
      slots[slot].isLoaded = true
      order.insert(slot, in: slots)
    }
    loadedCount += 1
    bytesByResource += content.bytes
    visible.bytes = content.bytes
    (depth, tops[0]) = (slot + 1, slot)
  }

  /// Releases those resources of the screen in a slot, which is hidden or gone.
  package mutating func release(_ resources: Resources, slot: Int) {
    guard isLoaded(slot) else { return }
    let isEmpty = slots.withUnsafeMutableBufferPointer { slots in
      for resource in Resource.allCases where resources.contains(resource) {
        bytesByResource[resource] -= slots[slot].screen.bytes[resource]
        slots[slot].screen.bytes[resource] = 0
      }
      return slots[slot].screen.bytes.total == 0
    }
    if isEmpty { forget(slot) }
  }

  /// Forgets a loaded screen, whether it was visible or not; the caller accounts for visible ones.
  private mutating func forget(_ slot: Int) {
    slots.withUnsafeMutableBufferPointer { slots in
      order.remove(slot, in: slots)
      slots[slot].isLoaded = false
      bytesByResource -= slots[slot].screen.bytes
    }
    loadedCount -= 1
  }
}
