/// The order in which loaded screens were last shown; the links are in the slots.
struct RecencyOrder {
  private(set) var oldest = RecencySlot.none
  private(set) var newest = RecencySlot.none
  /// The number of slots that were read to find places; tests check that it doesn't grow with the depth.
  private(set) var visitedSlots = 0

  /// Enters a slot at the place of its recency. The search starts at the newest screen.
  mutating func insert(_ slot: Int, in slots: UnsafeMutableBufferPointer<RecencySlot>) {
    var older = newest
    visitedSlots += 1
    while older != RecencySlot.none, slots[slot].recency < slots[older].recency {
      older = slots[older].older
      visitedSlots += 1
    }
    let newer = older == RecencySlot.none ? oldest : slots[older].newer
    slots[slot].older = older
    slots[slot].newer = newer
    if older == RecencySlot.none { oldest = slot } else { slots[older].newer = slot }
    if newer == RecencySlot.none { newest = slot } else { slots[newer].older = slot }
  }

  /// Enters a slot that was shown later than all others.
  mutating func append(_ slot: Int, in slots: UnsafeMutableBufferPointer<RecencySlot>) {
    slots[slot].older = newest
    slots[slot].newer = RecencySlot.none
    if newest == RecencySlot.none { oldest = slot } else { slots[newest].newer = slot }
    newest = slot
  }

  /// Takes a slot out.
  mutating func remove(_ slot: Int, in slots: UnsafeMutableBufferPointer<RecencySlot>) {
    let (older, newer) = (slots[slot].older, slots[slot].newer)
    if older == RecencySlot.none { oldest = newer } else { slots[older].newer = newer }
    if newer == RecencySlot.none { newest = older } else { slots[newer].older = older }
  }

  /// Takes all slots out.
  mutating func removeAll() { (oldest, newest) = (RecencySlot.none, RecencySlot.none) }
}
