/// Which slot was last entered at each place of each tab's stack.
///
/// Nothing is taken out: whoever reads a slot checks that the screen in it is still at that place. It grows with the
/// deepest stack, never with the number of steps.
struct StackPlaces {
  private static let none = -1
  private var tabs: ContiguousArray<ContiguousArray<Int>> = []

  mutating func enter(slot: Int, tab: Int, position: Int) {
    // A place below the root is none; whoever simulates half a stack may have one.
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
