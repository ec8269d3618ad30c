import Lifecycle
import Screens
import Traces
import Unloading

/// The place of each screen at the last look, to find what a step changed without visiting all screens.
///
/// It identifies screens by number and slot, and holds no references to them.
struct ScreenPlaces {
  typealias Key = Navigator.Key

  /// A screen at a new place: the tab whose stack contains it, or is below it, and its position there.
  typealias Arrival = (screen: ScreenController, tab: Int, position: Int)

  /// The place of a screen: a position on a stack, among the modal screens, or kept by the app on no stack.
  enum Place {
    case stack(Int, position: Int)
    case modal(Int)
    case waiting
  }

  /// The record of the screen in a slot.
  private struct Known {
    let id: ScreenID
    /// The page of the screen; `nil` for a home screen.
    var page: Page?
    /// The position of the screen; `nil` before its first place is found.
    var position: Int?
    var tab: Int?
    var place: Place?
    var wasInFront = false
    var isKept = false
    /// The look that found the screen at a new place.
    var look = 0
  }

  /// The number of places that were compared.
  private(set) var visited = 0
  private var known: ContiguousArray<Known?> = []
  private var stacks: [ContiguousArray<Key>]
  private var modals: ContiguousArray<Key> = []
  private var look = 0
  /// Screens that this look found at new places, and screens that left their places.
  private var arrived: [Arrival] = []
  private var departed: [Key] = []

  init(stacks: Int, slots: Int, depth: Int) {
    known.reserveCapacity(slots)
    self.stacks = (0..<stacks).map { _ in
      var keys: ContiguousArray<Key> = []
      keys.reserveCapacity(depth)
      return keys
    }
  }

  // MARK: Screens

  mutating func noteMade(_ key: Key, for page: Page) {
    enter(key)
    known[key.slot]?.page = page
  }

  /// Records that the app keeps the screen to push it again.
  mutating func noteKept(_ key: Key) {
    known[key.slot]?.isKept = true
  }

  /// Records that the app keeps no more screens; those on no stack are gone at the next look.
  mutating func keepNone() {
    for slot in known.indices where known[slot]?.isKept == true {
      known[slot]?.isKept = false
      if case .waiting? = known[slot]?.place, let id = known[slot]?.id {
        departed.append(Key(id: id, slot: slot))
      }
    }
  }

  mutating func noteInFront(_ key: Key) {
    if self[key] == nil { enter(key) }
    known[key.slot]?.wasInFront = true
  }

  func wasInFront(_ key: Key) -> Bool { self[key]?.wasInFront == true }

  /// The page of the screen; `nil` for a home screen.
  func page(of key: Key) -> Page? { self[key]?.page }

  /// The place of the screen; `nil` if it no longer exists.
  func place(of key: Key) -> Place? { self[key]?.place }

  // MARK: Looking

  mutating func beginLook() {
    look += 1
  }

  /// Compares a stack with its earlier state, from the top down to the first unchanged screen or to the root.
  mutating func compare(
    stack index: Int, with screens: ContiguousArray<ViewController>, toTheRoot: Bool
  ) {
    let first = firstDifference(of: stacks[index], and: screens, toTheRoot: toTheRoot)
    departed += stacks[index][first...]
    stacks[index].removeSubrange(first...)
    for position in first..<screens.count {
      guard let screen = screens[position] as? ScreenController else { continue }
      stacks[index].append(Key(screen))
      arrive(screen, tab: index, at: position, in: .stack(index, position: position))
    }
  }

  /// Compares the modal screens with their earlier state; they are above the stack of `tab`, which has `depth` screens.
  mutating func compare(modals screens: [ScreenController], tab: Int, above depth: Int) {
    var first = min(modals.count, screens.count)
    while first > 0, modals[first - 1] != Key(screens[first - 1]) { first -= 1 }
    departed += modals[first...]
    modals.removeSubrange(first...)
    for index in first..<screens.count {
      modals.append(Key(screens[index]))
      arrive(screens[index], tab: tab, at: depth + index, in: .modal(index))
    }
  }

  /// The screens that are new or have moved, and those that no longer exist, with the older ones first.
  mutating func endLook() -> (placed: [Arrival], left: [Key]) {
    var left: [Key] = []
    for key in departed {
      guard let former = self[key], former.look != look else { continue }
      if former.isKept {
        known[key.slot]?.place = .waiting
      } else {
        known[key.slot] = nil
        left.append(key)
      }
    }
    left.sort { $0.id < $1.id }
    defer { (arrived, departed) = ([], []) }
    return (arrived, left)
  }

  private mutating func firstDifference(
    of former: ContiguousArray<Key>, and screens: ContiguousArray<ViewController>, toTheRoot: Bool
  ) -> Int {
    let common = min(former.count, screens.count)
    func isSame(_ position: Int) -> Bool {
      (screens[position] as? ScreenController).map(Key.init) == former[position]
    }
    if toTheRoot {
      visited += common
      return (0..<common).first { !isSame($0) } ?? common
    }
    var first = common
    visited += 1
    while first > 0, !isSame(first - 1) {
      first -= 1
      visited += 1
    }
    return first
  }

  private mutating func arrive(
    _ screen: ScreenController, tab: Int, at position: Int, in place: Place
  ) {
    visited += 1
    let key = Key(screen)
    if self[key] == nil { enter(key) }
    if known[key.slot]?.position != position || known[key.slot]?.tab != tab {
      arrived.append((screen, tab, position))
    }
    known[key.slot]?.position = position
    known[key.slot]?.tab = tab
    known[key.slot]?.place = place
    known[key.slot]?.look = look
  }

  private mutating func enter(_ key: Key) {
    while known.count <= key.slot { known.append(nil) }
    known[key.slot] = Known(id: key.id)
  }

  private subscript(key: Key) -> Known? {
    guard known.indices.contains(key.slot), let found = known[key.slot], found.id == key.id else {
      return nil
    }
    return found
  }
}
