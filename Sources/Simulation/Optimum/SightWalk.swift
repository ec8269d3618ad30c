import Traces

/// Follows which screens are visible through a session, and records the intervals in which they are hidden.
struct SightWalk {
  private let wholeBytes: [Int]
  private var warmupReturns: Int
  private var navigation = Navigation()
  private var front = (number: 0, kind: 0)
  /// The hidden screens by number: their kind, and the moment that hid them.
  private var hidden: [Int: (kind: Int, start: Int)] = [:]
  /// The screens that stay visible below others, the topmost last.
  private var inSight: [(number: Int, kind: Int)] = []
  /// Whether each presented screen covers its presenter.
  private var covers: [Bool] = []
  private(set) var visibleBytes: ContiguousArray<Int> = []
  /// The intervals, except those that end with a return of the warm-up: its cost isn't counted, so nothing is worth
  /// keeping.
  private(set) var intervals: [HiddenInterval] = []
  private(set) var kinds: Set<Int> = []

  init(wholeBytes: [Int], warmupReturns: Int) {
    self.wholeBytes = wholeBytes
    self.warmupReturns = warmupReturns
  }

  /// Shows the home screen of the first tab.
  mutating func launch(_ home: Int) {
    front = (navigation.inFront.number, home)
    note(visible: [])
    kinds.insert(home)
  }

  /// Performs a step, which must be possible.
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

  /// Brings another screen to the front; the previous one is hidden unless it stays visible.
  private mutating func show(_ kind: (Page?) -> Int, hides: Bool) {
    let (number, page) = navigation.inFront
    let before = front
    front = (number, take(number) ?? kind(page))
    kinds.insert(front.kind)
    note(visible: hides ? [before.kind] : [])
    if hides { hidden[before.number] = (before.kind, visibleBytes.count - 1) }
  }

  /// Shows the screen below beside the front screen, and hides it again.
  private mutating func glimpse(_ kind: (Page?) -> Int) {
    guard let (number, page) = navigation.below else { return }
    let below = take(number) ?? kind(page)
    kinds.insert(below)
    note(visible: [below])
    hidden[number] = (below, visibleBytes.count - 1)
  }

  /// Removes a screen that is shown again from the hidden ones, and returns its kind; `nil` if the screen is new.
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
