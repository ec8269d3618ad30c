import Traces

/// The steps of one session, inferred from the screens that were shown.
///
/// A screen that is on the selected tab's stack already was gone back to; one on top of another tab's stack was uncovered by
/// selecting that tab; any other was pushed. A screen that is shown twice in a row was not left. When a tab's root is shown,
/// what was above it is gone.
struct SessionSteps {
  private(set) var session = Session()
  /// Steps back that no record names.
  private(set) var inferredReturns = 0
  /// Views of the screen that was in front already.
  private(set) var repeats = 0
  private let roots: [String: Int]
  /// The pages above the root, of each tab that was shown.
  private var stacks: [Int: [Page]] = [:]
  private var tab = 0
  private var lastTime: Int?

  /// `roots` has the tab of each kind that is a tab's root.
  init(roots: [String: Int]) { self.roots = roots }

  /// What a record says of how the user got to the screen.
  enum Action: String, CaseIterable {
    /// Nothing: the rule decides.
    case shown = "view"
    case push, back, tab
  }

  /// Adds the steps that lead to a page at a time in milliseconds.
  ///
  /// - Throws: the record contradicts those before it; then nothing has changed.
  mutating func show(_ page: Page, _ action: Action = .shown, at time: Int? = nil) throws(TraceError) {
    guard action != .shown || !isInFront(page) else {
      // Time until the next step counts from the screen's first view.
      lastTime = lastTime ?? time
      repeats += 1
      return
    }
    let steps = try steps(to: page, action)
    try append(steps, at: time)
    if action == .shown, steps.contains(where: { $0 == .pop || $0 == .popToRoot }) { inferredReturns += 1 }
  }

  /// One step back, whatever is there.
  mutating func back(at time: Int? = nil) throws(TraceError) {
    // Asked before time passes, so that a step that isn't possible leaves nothing behind.
    guard stacks[tab]?.isEmpty == false else {
      throw TraceError("goes back from the first screen", expected: "a screen before it")
    }
    try append([.pop], at: time)
  }

  private func steps(to page: Page, _ action: Action) throws(TraceError) -> [Step] {
    if action == .push { return [.push(page)] }
    if action != .back {
      if let root = page.namedKind.flatMap({ roots[$0] }) {
        return (root == tab ? [] : [.tab(root)]) + (stacks[root]?.isEmpty == false ? [.popToRoot] : [])
      }
      if let other = stacks.filter({ $0.key != tab && $0.value.last == page }).keys.min() {
        return [.tab(other)]
      }
      if action == .tab { throw TraceError("'\(page)' is not a tab", expected: "one that --tab names") }
    }
    let stack = stacks[tab] ?? []
    if let place = stack.dropLast().lastIndex(of: page) {
      return Array(repeating: .pop, count: stack.count - 1 - place)
    }
    if action == .back {
      throw TraceError("goes back to '\(page)'", expected: "a screen that is on the stack")
    }
    return [.push(page)]
  }

  private func isInFront(_ page: Page) -> Bool {
    if let top = stacks[tab]?.last { return top == page }
    return page.namedKind.flatMap { roots[$0] } == tab
  }

  /// Lets the time since the view before pass, of which the first step takes a part, and carries the steps out.
  private mutating func append(_ steps: [Step], at time: Int?) throws(TraceError) {
    if let time, let lastTime {
      let pause = min(time - lastTime - Self.stepMilliseconds, Step.waits.upperBound)
      if pause >= Self.leastPauseMilliseconds {
        try session.append(.wait(milliseconds: pause / 1_000 * 1_000))
      }
    }
    lastTime = time ?? lastTime
    for step in steps {
      try session.append(step)
      switch step {
      case .push(let page, isKept: _): stacks[tab, default: []].append(page)
      case .pop: stacks[tab]?.removeLast()
      case .popToRoot: stacks[tab] = []
      case .tab(let other): tab = other
      default: preconditionFailure("an import has no such step")
      }
    }
  }

  /// A step takes 5 s of virtual time.
  private static let stepMilliseconds = 5_000
  private static let leastPauseMilliseconds = 1_000
}
