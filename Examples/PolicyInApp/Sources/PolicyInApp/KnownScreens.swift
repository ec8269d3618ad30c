import Lifecycle
import Unloading

/// The screens of a stack; each has its own slot while it is on the stack, and none is retained.
struct KnownScreens {
  private struct Known {
    weak var screen: (any UnloadableScreen)?
    let id: ScreenID
    var position: Int
    var lastShownMilliseconds = 0
    var timesShown = 0
  }

  private var known: [Known?] = []
  private var made = 0

  /// All slots, used or not.
  var slots: Range<Int> { known.indices }

  /// The screen in a slot, if it is the one with that number.
  subscript(slot: Int, id: ScreenID) -> (any UnloadableScreen)? {
    guard let found = known[slot], found.id == id else { return nil }
    return found.screen
  }

  /// Enters screens that are new on the stack, and returns those that have left it. Their slots become free
  /// at the next call, because the policy must be notified first.
  mutating func update(to stack: ContiguousArray<ViewController>) -> [(slot: Int, id: ScreenID)] {
    let positions = Dictionary(
      uniqueKeysWithValues: stack.enumerated().map { (ObjectIdentifier($1), $0) })
    var staying: Set<ObjectIdentifier> = []
    var left: [(slot: Int, id: ScreenID)] = []
    for slot in slots {
      guard let found = known[slot] else { continue }
      if let key = found.screen.map({ ObjectIdentifier($0) }), let position = positions[key] {
        known[slot]?.position = position
        staying.insert(key)
      } else {
        left.append((slot, found.id))
      }
    }
    for (position, controller) in stack.enumerated() where !staying.contains(ObjectIdentifier(controller)) {
      if let screen = controller as? any UnloadableScreen { enter(screen, at: position) }
    }
    for screen in left { known[screen.slot] = nil }
    return left
  }

  /// The slot of a controller; `nil` if it must not be unloaded.
  func slot(of controller: ViewController) -> Int? {
    slots.first { known[$0]?.screen === controller }
  }

  /// Records that the screen in a slot has appeared.
  mutating func noteAppeared(_ slot: Int) { known[slot]?.timesShown += 1 }

  /// Records that the screen in a slot is on screen at that time, or was until then.
  mutating func noteShown(_ slot: Int, at milliseconds: Int) {
    known[slot]?.lastShownMilliseconds = milliseconds
  }

  /// What a policy may know about the screen in a slot; `nil` if there is none.
  func fact(of slot: Int, isVisible: Bool) -> LoadedScreen? {
    guard let found = known[slot], let screen = found.screen else { return nil }
    return LoadedScreen(
      id: found.id, slot: slot, kind: screen.kind, position: found.position, bytes: screen.bytes,
      costs: screen.costs, lastShownMilliseconds: found.lastShownMilliseconds, timesShown: found.timesShown,
      isVisible: isVisible, guards: screen.guards)
  }

  private mutating func enter(_ screen: any UnloadableScreen, at position: Int) {
    let new = Known(screen: screen, id: ScreenID(made), position: position)
    made += 1
    if let slot = slots.first(where: { known[$0] == nil }) {
      known[slot] = new
    } else {
      known.append(new)
    }
  }
}
