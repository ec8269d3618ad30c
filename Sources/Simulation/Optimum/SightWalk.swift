import Traces

/// Follows what is in sight through a session, and notes from when to when screens are hidden.
struct SightWalk {
  private let wholeBytes: [Int]
  private var warmupReturns: Int
  private var navigation = Navigation()
  private var front = (number: 0, kind: 0)
  /// Screens that were shown, by number: their kind, and the moment that hid them.
  private var hidden: [Int: (kind: Int, start: Int)] = [:]
  /// Screens that stay in sight below others, the uppermost last.
  private var inSight: [(number: Int, kind: Int)] = []
  /// Whether each presented screen covers what presents it.
  private var covers: [Bool] = []
  private(set) var visibleBytes: ContiguousArray<Int> = []
  /// Those that a return of the warm-up ends are left out: their costs aren't counted, so nothing is worth keeping for them.
  private(set) var intervals: [HiddenInterval] = []
  private(set) var kinds: Set<Int> = []

  init(wholeBytes: [Int], warmupReturns: Int) {
    self.wholeBytes = wholeBytes
    self.warmupReturns = warmupReturns
  }

  /// The home screen of the first tab comes in sight.
  mutating func launch(_ home: Int) {
    front = (navigation.inFront.number, home)
    note(visible: [])
    kinds.insert(home)
  }

  /// Does a step that is possible.
  mutating func follow(_ step: Step, _ kind: (Page?) -> Int) {
    guard let transition = try? navigation.perform(step) else { preconditionFailure("\(step)") }
    let isWarmup = transition.isReturn && warmupReturns > 0
    defer { if isWarmup { warmupReturns -= 1 } }
    switch step {
    case .cancelPop: glimpse(kind)
    case .present(_, let style):
      covers.append(style == .fullScreen)
      if style != .fullScreen { inSight.append(front) }
      show(kind, hides: style == .fullScreen)
    case .dismiss:
      if covers.removeLast() { show(kind, hides: true) } else { front = inSight.removeLast() }
    case .push, .pop, .popToRoot, .finishPop, .setStack, .tab, .wait, .warn, .mark, .unmark, .background,
      .foreground:
      if transition.front != front.number { show(kind, hides: true) }
    }
    for number in transition.left { hidden[number] = nil }
  }

  /// Another screen comes to the front; the one before is hidden unless it stays in sight.
  private mutating func show(_ kind: (Page?) -> Int, hides: Bool) {
    let (number, page) = navigation.inFront
    let before = front
    front = (number, take(number) ?? kind(page))
    kinds.insert(front.kind)
    note(visible: hides ? [before.kind] : [])
    if hides { hidden[before.number] = (before.kind, visibleBytes.count - 1) }
  }

  /// The screen below comes in sight beside the one in front, and is hidden again.
  private mutating func glimpse(_ kind: (Page?) -> Int) {
    guard let (number, page) = navigation.below else { return }
    let below = take(number) ?? kind(page)
    kinds.insert(below)
    note(visible: [below])
    hidden[number] = (below, visibleBytes.count - 1)
  }

  /// The kind of a screen that is hidden no longer from the next moment on; `nil` if it is new.
  private mutating func take(_ number: Int) -> Int? {
    guard let screen = hidden.removeValue(forKey: number) else { return nil }
    if warmupReturns == 0 {
      intervals.append(HiddenInterval(kind: screen.kind, start: screen.start, end: visibleBytes.count))
    }
    return screen.kind
  }

  private mutating func note(visible others: [Int]) {
    visibleBytes.append(
      wholeBytes[front.kind] + (others + inSight.map(\.kind)).reduce(0) { $0 + wholeBytes[$1] })
  }
}
