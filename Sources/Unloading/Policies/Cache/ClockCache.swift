/// An image cache that gives each entry a second chance if it was used since the hand last passed it.
///
/// This is Nuke's cache (Cache.swift, ImageCache.swift). A hand goes around the entries in the order of
/// insertion. An entry that was shown again loses its mark and moves behind the others; an entry without a
/// mark is evicted. The default budget is 15 % of the device's memory, which is the limit here. An entry of
/// 10 % of the budget or more is refused, that is, unloaded when its screen is covered. Any warning clears
/// the cache, and the background trims it to 10 %. An entry consists of the images and caches of one screen.
/// Displayed entries count, although they can't be unloaded.
public struct ClockCache: UnloadPolicy {
  private static let backgroundShare = 0.1
  /// The budget as a share of the limit, above 0 and at most 1; unlimited without a limit.
  public let bytes: Double
  /// The largest entry as a share of the budget, above 0 and at most 1.
  public let entry: Double
  private var screens = CachedScreens()
  /// For each slot in the cache, whether the screen was shown again since the hand last passed it.
  private var wasUsed: ContiguousArray<Bool> = []

  /// Neither value is checked; a policy read from text has shares from 0.01 to 1.
  public init(bytes: Double, entry: Double) {
    self.bytes = bytes
    self.entry = entry
  }

  /// Caches the entry of a covered screen, and evicts the surplus once a screen has appeared.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    let budget = state.budgetBytes(share: bytes)
    switch event {
    case .covered(let slot):
      if let screen = state[slot], !screen.isVisible { take(screen, budget: budget, unloading: &list) }
    case .appeared(let slot):
      if screens.screen(in: slot, of: state) != nil { wasUsed[slot] = true }
      evict(to: budget, in: state, unloading: &list)
    case .left(let slot, _): screens.remove(slot)
    case .warned:
      while screens.first != RecencySlot.none { screens.remove(screens.first) }
      list.unloadHidden(.imageCaches, in: state)
    case .enteredBackground:
      evict(to: Int(Self.backgroundShare * Double(budget)), in: state, unloading: &list)
    case .ticked, .enteredForeground: break
    }
  }

  private mutating func take(_ screen: LoadedScreen, budget: Int, unloading list: inout UnloadList) {
    let cost = screen.bytes.total(of: .imageCaches)
    guard Double(cost) < entry * Double(budget) else {
      screens.remove(screen.slot)
      return list.unload(.imageCaches, heldBy: screen)
    }
    guard cost > 0, !screens.contains(screen.slot) else { return }
    while wasUsed.count <= screen.slot { wasUsed.append(false) }
    wasUsed[screen.slot] = false
    screens.append(screen)
  }

  private mutating func evict(
    to most: Int, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    var surplus = state.imageCacheBytes - most
    // The hand stops after two rounds, because visible entries stay however large the surplus is.
    var left = 2 * screens.count
    while surplus > 0, left > 0, screens.first != RecencySlot.none {
      left -= 1
      let slot = screens.first
      guard let screen = screens.screen(in: slot, of: state), screen.bytes.total(of: .imageCaches) > 0
      else {
        screens.remove(slot)
        continue
      }
      if screen.isVisible || wasUsed[slot] {
        if !screen.isVisible { wasUsed[slot] = false }
        screens.append(screen)
      } else {
        list.unload(.imageCaches, heldBy: screen)
        surplus -= screen.bytes.total(of: .imageCaches)
        screens.remove(slot)
      }
    }
  }
}

extension PolicyEntry {
  static let clockCache = PolicyEntry(
    name: "cache.clock", family: .cache,
    parameters: [
      .share("bytes", "budget as a share of the limit", usual: 15),
      .share("entry", "the largest entry as a share of the budget", usual: 10),
    ],
    idea: "CLOCK over images and caches; a warning clears it, and the background trims it to a tenth.",
    source: "Nuke: Cache.swift, ImageCache.swift",
    caveat: "A screen with many pictures exceeds the largest entry and is never cached."
  ) { ClockCache(bytes: $0["bytes"], entry: $0["entry"]) }
}
