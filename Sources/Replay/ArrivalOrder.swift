import Unloading

/// The order in which the app's screens came, linked by their slots.
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

  /// Enters a screen as the last that came.
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

  /// The slots of screens that leave, in the order in which they are let go: where nobody stays that came later, the older
  /// ones first; otherwise each that stays sends the first of those that came before it to the end.
  ///
  /// The order is part of every digest of events that was ever recorded. It is that of an array from which elements are
  /// removed in place. Screens that came before all that leave are not visited.
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
    // What stands before it has been sent to the end.
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
