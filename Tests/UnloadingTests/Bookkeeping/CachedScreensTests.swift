import Testing

@testable import Unloading

@Suite("Screens with cached images") struct CachedScreensTests {
  /// Their slots, from the first entered on.
  private func slots(_ screens: CachedScreens) -> [Int] {
    var (screens, slots) = (screens, [Int]())
    while screens.first != RecencySlot.none {
      slots.append(screens.first)
      screens.remove(screens.first)
    }
    return slots
  }

  @Test func `come in the order in which they were entered, the last time if it was twice`() {
    var screens = CachedScreens()
    for number in [3, 1, 4, 1, 5] { screens.append(screen(number, shown: 0)) }
    #expect(slots(screens) == [3, 4, 1, 5] && screens.count == 4)
  }

  @Test(arguments: [0, 1, 2]) func `can be taken out at any place`(number: Int) {
    var screens = CachedScreens()
    for number in 0..<3 { screens.append(screen(number, shown: 0)) }
    screens.remove(number)
    screens.remove(number)
    screens.remove(9)
    #expect(slots(screens) == [0, 1, 2].filter { $0 != number } && screens.count == 2)
    #expect(!screens.contains(number))
  }

  @Test func `are not known by their slots alone`() {
    var screens = CachedScreens()
    var state = NavigationState()
    state.update(screen(0, shown: 0))
    screens.append(screen(0, shown: 0))
    #expect(screens.screen(in: 0, of: state)?.id == ScreenID(0))
    state.remove(slot: 0)
    #expect(screens.screen(in: 0, of: state) == nil)
    state.update(
      LoadedScreen(
        id: ScreenID(7), slot: 0, position: 0, bytes: PerResource(repeating: 1), lastShownMilliseconds: 0,
        isVisible: false))
    #expect(screens.screen(in: 0, of: state) == nil)
  }

  @Test func `are forgotten when they have left`() {
    var cache = ImageCacheRecency()
    var state = NavigationState()
    var covered = screen(0, shown: 0)
    covered.bytes.images = 10
    state.update(covered)
    cache.note(.covered(slot: 0), in: state)
    #expect(cache.count == 1)
    cache.note(.left(slot: 0, screen: ScreenID(0)), in: state)
    #expect(cache.count == 0)
  }
}
