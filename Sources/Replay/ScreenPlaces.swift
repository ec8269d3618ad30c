import Lifecycle
import Screens
import Traces
import Unloading

/// Where each screen of the app was at the last look, to find what a step changed without walking over all of them.
///
/// It knows screens by number and slot and holds none.
struct ScreenPlaces {
  typealias Key = Navigator.Key

  /// A screen that a look found where it had not been: the tab whose stack it is on, or lies above, and its position there.
  typealias Arrival = (screen: ScreenController, tab: Int, position: Int)

  /// Where a screen is: at a position on a stack, among the modal ones, or kept by the app and on no stack.
  enum Place {
    case stack(Int, position: Int)
    case modal(Int)
    case waiting
  }

  /// What is known of the screen in a slot.
  private struct Known {
    let id: ScreenID
    /// What it was made for; `nil` for a home screen.
    var page: Page?
    /// `nil` before it was found anywhere.
    var position: Int?
    var tab: Int?
    var place: Place?
    var wasInFront = false
    var isKept = false
    /// The look that found it at a place where it had not been.
    var look = 0
  }

  /// Places that were compared.
  private(set) var visited = 0
  private var known: ContiguousArray<Known?> = []
  private var stacks: [ContiguousArray<Key>]
  private var modals: ContiguousArray<Key> = []
  private var look = 0
  /// Screens that this look found at places where they had not been, and those that are no longer where they were.
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

  /// The app keeps the screen to push it again.
  mutating func noteKept(_ key: Key) {
    known[key.slot]?.isKept = true
  }

  /// The app keeps none any more: those that are on no stack are gone at the next look.
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

  /// The page that the screen was made for; `nil` for a home screen.
  func page(of key: Key) -> Page? { self[key]?.page }

  /// Where the screen is; `nil` once it is gone.
  func place(of key: Key) -> Place? { self[key]?.place }

  // MARK: Looking

  mutating func beginLook() {
    look += 1
  }

  /// Compares a stack with what it was, from its top down to the first screen that is where it was, or to its root.
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

  /// Compares the modal screens with what they were; they lie above that tab's stack, which has that depth.
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

  /// The screens that are new or at another position, and those that are gone for good, the older ones first.
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
