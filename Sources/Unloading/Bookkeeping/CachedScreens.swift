/// The hidden screens whose images and caches a policy counts as cached, in the order in which they were
/// added.
///
/// Emptied screens keep their views and so stay loaded. They are removed from this list, so that no policy
/// visits them. The order is a linked list with one node for each slot.
struct CachedScreens {
  private struct Node {
    var screen: ScreenID?
    var older = RecencySlot.none
    var newer = RecencySlot.none
  }

  private(set) var count = 0
  private(set) var first = RecencySlot.none
  private var last = RecencySlot.none
  private var nodes: ContiguousArray<Node> = []

  func contains(_ slot: Int) -> Bool { nodes.indices.contains(slot) && nodes[slot].screen != nil }

  /// The screen that was added in a slot; `nil` if the slot no longer holds that screen.
  func screen(in slot: Int, of state: borrowing NavigationState) -> LoadedScreen? {
    guard contains(slot), let screen = state[slot], screen.id == nodes[slot].screen else { return nil }
    return screen
  }

  /// Moves a screen to the end of the list, or adds it if it is not in the list.
  mutating func append(_ screen: LoadedScreen) {
    remove(screen.slot)
    while nodes.count <= screen.slot { nodes.append(Node()) }
    nodes[screen.slot] = Node(screen: screen.id, older: last)
    if last == RecencySlot.none { first = screen.slot } else { nodes[last].newer = screen.slot }
    last = screen.slot
    count += 1
  }

  mutating func remove(_ slot: Int) {
    guard contains(slot) else { return }
    let (older, newer) = (nodes[slot].older, nodes[slot].newer)
    if older == RecencySlot.none { first = newer } else { nodes[older].newer = newer }
    if newer == RecencySlot.none { last = older } else { nodes[newer].older = older }
    nodes[slot] = Node()
    count -= 1
  }
}
