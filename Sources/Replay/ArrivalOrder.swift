import Unloading

/// The order in which the app's screens arrived, linked by slots.
struct ArrivalOrder {
  typealias Key = Navigator.Key

  private struct Link {
    let id: ScreenID
    var older: Int?
    var newer: Int?
  }

  private var links: ContiguousArray<Link?> = []
  private var newest: Int?

  init(slots: Int) {
    links.reserveCapacity(slots)
  }

  /// Adds a screen as the last arrival.
  mutating func append(_ key: Key) {
    while links.count <= key.slot { links.append(nil) }
    links[key.slot] = Link(id: key.id, older: newest)
    if let newest { links[newest]?.newer = key.slot }
    newest = key.slot
  }

  mutating func remove(slot: Int) {
    guard let link = links[slot] else { return }
    if let older = link.older { links[older]?.newer = link.newer }
    if let newer = link.newer { links[newer]?.older = link.older } else { newest = link.older }
    links[slot] = nil
  }

  /// The slots of screens that leave, in the order in which they are released: older screens first if no later screen
  /// stays; otherwise each screen that stays moves the first of the earlier ones to the end.
  ///
  /// The order is part of every recorded digest of events. It is the order of an array from which elements are removed
  /// in place. Screens that arrived before all leaving ones are not visited.
  func inOrderOfRelease(_ leaving: [Key]) -> [Int] {
    guard leaving.count > 1, let oldest = leaving.map(\.id).min() else { return leaving.map(\.slot) }
    let leavingSlots = Set(leaving.map(\.slot))
    var later: [Int] = []
    var slot = newest
    while let visited = slot, let link = links[visited], link.id >= oldest {
      later.append(visited)
      slot = link.older
    }
    var order: [Int] = []
    // The screens before this one have been moved to the end.
    var first = 0
    for slot in later.reversed() {
      if leavingSlots.contains(slot) {
        order.append(slot)
      } else if first < order.count {
        order.append(order[first])
        first += 1
      }
    }
    return Array(order[first...])
  }
}
