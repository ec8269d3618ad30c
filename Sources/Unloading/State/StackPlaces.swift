/// The slot that was last entered at each position of each tab's stack.
///
/// Nothing is removed: a reader must check that the screen in the slot is still at that position. Its size
/// depends on the deepest stack, not on the number of steps.
struct StackPlaces {
  private static let none = -1
  private var tabs: ContiguousArray<ContiguousArray<Int>> = []

  mutating func enter(slot: Int, tab: Int, position: Int) {
    // A negative position is invalid, but a simulation of half a stack may have one.
    guard tab >= 0, position >= 0 else { return }
    while tabs.count <= tab { tabs.append([]) }
    while tabs[tab].count <= position { tabs[tab].append(Self.none) }
    tabs[tab][position] = slot
  }

  func slot(tab: Int, position: Int) -> Int? {
    guard tabs.indices.contains(tab), tabs[tab].indices.contains(position), tabs[tab][position] != Self.none
    else { return nil }
    return tabs[tab][position]
  }
}
