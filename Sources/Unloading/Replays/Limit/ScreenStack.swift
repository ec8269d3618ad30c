/// The screens of a session under a limit, from the lowest to the uppermost.
///
/// Their memory belongs to the stack alone. In an array, each change would first look for other owners, which takes longer
/// than the change.
struct ScreenStack: ~Copyable {
  /// What the state of the navigation doesn't know of a screen.
  struct Screen {
    var bitmaps = BitmapArena.Block()
    var loaded: Resources = []
    /// What it had once it was covered.
    var covered: Resources = []
    /// Whether the user has changed something in it.
    var isChanged: Bool
    var hasLostState = false
  }

  private(set) var count = 0
  private var screens = UnsafeMutableBufferPointer<Screen>.allocate(capacity: 16)

  deinit { screens.deallocate() }

  subscript(slot: Int) -> Screen {
    @inline(__always)
    _read {
      precondition(slot >= 0 && slot < count)
      yield screens[slot]
    }
    @inline(__always)
    _modify {
      precondition(slot >= 0 && slot < count)
      yield &screens[slot]
    }
  }

  mutating func push(isChanged: Bool) {
    if count == screens.count { reserve(count + 1) }
    screens.initializeElement(at: count, to: Screen(isChanged: isChanged))
    count += 1
  }

  mutating func pop() {
    precondition(count > 0)
    count -= 1
  }

  mutating func removeAll() { count = 0 }

  /// Becomes equal to another stack.
  mutating func become(_ other: borrowing ScreenStack) {
    if other.count > screens.count { reserve(other.count) }
    // A screen is only numbers, so what was there needs no end.
    _ = screens.initialize(fromContentsOf: other.screens[..<other.count])
    count = other.count
  }

  private mutating func reserve(_ wanted: Int) {
    let larger = UnsafeMutableBufferPointer<Screen>.allocate(capacity: max(wanted, 2 * screens.count))
    _ = larger.initialize(fromContentsOf: screens[..<count])
    screens.deallocate()
    screens = larger
  }
}
