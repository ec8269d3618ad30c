/// A cache of images in which each gets a second chance if it was used since the hand last came by.
///
/// Nuke's cache (Cache.swift, ImageCache.swift). A hand goes round the entries in the order in which they came in: one
/// that was shown again loses its mark and goes behind the others, one without a mark goes. The budget is 15 % of the
/// device's memory, here of the limit, as the default; an entry of 10 % of the budget or more is refused, that is let go
/// when its screen is covered. Any warning clears the cache, and the background trims it to 10 %. An entry is what a
/// screen has of images and caches; displayed ones count, though none can be let go.
public struct ClockCache: UnloadPolicy {
  private static let backgroundShare = 0.1
  /// Budget as a share of the limit, above 0 and at most 1; endless without a limit.
  public let bytes: Double
  /// The largest entry as a share of the budget, above 0 and at most 1.
  public let entry: Double
  private var screens = CachedScreens()
  /// By slot, of those that are in: whether it was shown again since the hand last came by.
  private var wasUsed: ContiguousArray<Bool> = []

  /// Neither is checked; a policy that is read from text has shares from 0.01 to 1.
  public init(bytes: Double, entry: Double) {
    self.bytes = bytes
    self.entry = entry
  }

  /// Takes in what was covered and evicts what is too much once a screen has appeared.
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
    // The hand meets an entry twice at most: those that are visible stay, whatever is missing.
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
    idea: "CLOCK over images and caches; a warning clears it, the background leaves a tenth.",
    source: "Nuke: Cache.swift, ImageCache.swift",
    caveat: "A screen with many pictures is larger than an entry may be and is never cached."
  ) { ClockCache(bytes: $0["bytes"], entry: $0["entry"]) }
}
