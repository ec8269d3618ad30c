/// The images and caches of hidden screens, the least recently used first, as caches with an LRU order trim them.
struct ImageCacheRecency {
  private var screens = CachedScreens()

  /// How many hidden screens have images or caches in it.
  var count: Int { screens.count }

  /// Enters a screen that was covered; takes out one that is shown again or has left.
  mutating func note(_ event: NavigationEvent, in state: borrowing NavigationState) {
    switch event {
    case .covered(let slot):
      if let screen = state[slot], screen.bytes.total(of: .imageCaches) > 0 { screens.append(screen) }
    case .appeared(let slot), .left(let slot, _): screens.remove(slot)
    case .ticked, .warned, .enteredBackground, .enteredForeground: break
    }
  }

  /// Lets the least recently used go until at most `most` of `total` bytes are left, and at most `entries` screens.
  mutating func trim(
    _ total: Int, to most: Int, entries: Int = Int.max, in state: borrowing NavigationState,
    unloading list: inout UnloadList
  ) {
    var surplus = total - most
    while surplus > 0 || screens.count > entries, screens.first != RecencySlot.none {
      // One that is visible, under a sheet, is not in it; it is entered again when it is covered.
      if let screen = screens.screen(in: screens.first, of: state), !screen.isVisible {
        list.unload(.imageCaches, heldBy: screen)
        surplus -= screen.bytes.total(of: .imageCaches)
      }
      screens.remove(screens.first)
    }
  }

  /// Lets all go, also what it was never told of.
  mutating func clear(in state: borrowing NavigationState, unloading list: inout UnloadList) {
    while screens.first != RecencySlot.none { screens.remove(screens.first) }
    list.unloadHidden(.imageCaches, in: state)
  }
}

extension NavigationState {
  /// Bytes of images and caches of all screens: what a cache counts that holds displayed images as well.
  var imageCacheBytes: Int { bytesByResource.total(of: .imageCaches) }

  /// Bytes of a budget that is a share of the limit; endless without a limit.
  func budgetBytes(share: Double) -> Int { limitBytes.map { Int(share * Double($0)) } ?? Int.max }
}
