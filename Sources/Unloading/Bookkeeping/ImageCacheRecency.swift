/// The hidden screens whose images and caches an LRU cache would trim, the least recently used first.
struct ImageCacheRecency {
  private var screens = CachedScreens()

  /// The number of hidden screens whose images or caches are in the cache.
  var count: Int { screens.count }

  /// Adds a screen that was covered; removes a screen that is shown again or has left.
  mutating func note(_ event: NavigationEvent, in state: borrowing NavigationState) {
    switch event {
    case .covered(let slot):
      if let screen = state[slot], screen.bytes.total(of: .imageCaches) > 0 { screens.append(screen) }
    case .appeared(let slot), .left(let slot, _): screens.remove(slot)
    case .ticked, .warned, .enteredBackground, .enteredForeground: break
    }
  }

  /// Unloads the least recently used entries until at most `most` of `total` bytes and at most `entries`
  /// screens remain.
  mutating func trim(
    _ total: Int, to most: Int, entries: Int = Int.max, in state: borrowing NavigationState,
    unloading list: inout UnloadList
  ) {
    var surplus = total - most
    while surplus > 0 || screens.count > entries, screens.first != RecencySlot.none {
      // A screen that is visible, for example under a sheet, is not unloaded; it is added again when it is
      // covered.
      if let screen = screens.screen(in: screens.first, of: state), !screen.isVisible {
        list.unload(.imageCaches, heldBy: screen)
        surplus -= screen.bytes.total(of: .imageCaches)
      }
      screens.remove(screens.first)
    }
  }

  /// Unloads all images and caches of hidden screens, even those that were never added.
  mutating func clear(in state: borrowing NavigationState, unloading list: inout UnloadList) {
    while screens.first != RecencySlot.none { screens.remove(screens.first) }
    list.unloadHidden(.imageCaches, in: state)
  }
}

extension NavigationState {
  /// The bytes of images and caches of all screens, as counted by a cache that also holds displayed images.
  var imageCacheBytes: Int { bytesByResource.total(of: .imageCaches) }

  /// The bytes of a budget that is a share of the limit; `Int.max` without a limit.
  func budgetBytes(share: Double) -> Int { limitBytes.map { Int(share * Double($0)) } ?? Int.max }
}
