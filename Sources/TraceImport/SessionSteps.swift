import Traces

/// The steps of one session, inferred from the screens that were shown.
///
/// When a tab's root is shown, its tab was selected and the screens above the root were popped. Otherwise, a screen
/// on top of another tab's stack was reached by selecting that tab, and one that is already on the selected tab's
/// stack by going back. Any other screen was pushed. A screen that is shown twice in a row was not left.
struct SessionSteps {
  private(set) var session = Session()
  /// Views of an earlier screen that were taken for returns, because their records name no action.
  private(set) var inferredReturns = 0
  /// Views of the screen that was already in front.
  private(set) var repeats = 0
  private let roots: [String: Int]
  /// The pages above the root of each tab that was shown.
  private var stacks: [Int: [Page]] = [:]
  private var tab = 0
  private var lastTime: Int?

  /// `roots` has the tab of each kind that is a tab's root.
  init(roots: [String: Int]) { self.roots = roots }

  /// The action by which the user reached the screen, according to the record.
  enum Action: String, CaseIterable {
    /// The record names no action, so the rules decide.
    case shown = "view"
    case push, back, tab
  }

  /// Adds the steps that lead to a page at a time in milliseconds.
  ///
  /// - Throws: an error if the record contradicts earlier ones; nothing changes then.
  mutating func show(_ page: Page, _ action: Action = .shown, at time: Int? = nil) throws(TraceError) {
    guard action != .shown || !isInFront(page) else {
      // The time until the next step counts from the screen's first view.
      lastTime = lastTime ?? time
      repeats += 1
      return
    }
    let steps = try steps(to: page, action)
    try append(steps, at: time)
    if action == .shown, steps.contains(where: { $0 == .pop || $0 == .popToRoot }) { inferredReturns += 1 }
  }

  /// Adds one step back, to whichever screen is below.
  mutating func back(at time: Int? = nil) throws(TraceError) {
    // Checked before a wait is added, so that an impossible step changes nothing.
    guard stacks[tab]?.isEmpty == false else {
      throw TraceError("goes back from the first screen", expected: "a screen before it")
    }
    try append([.pop], at: time)
  }

  private func steps(to page: Page, _ action: Action) throws(TraceError) -> [Step] {
    if action == .push { return [.push(page)] }
    let stack = stacks[tab] ?? []
    let place = stack.dropLast().lastIndex(of: page)
    if action != .back {
      if let root = page.namedKind.flatMap({ roots[$0] }) {
        return (root == tab ? [] : [.tab(root)]) + (stacks[root]?.isEmpty == false ? [.popToRoot] : [])
      }
      // A view that could also be a return in the own stack is one.
      let others = stacks.filter { $0.key != tab && $0.value.last == page }
      if place == nil || action == .tab, let other = others.keys.min() { return [.tab(other)] }
      if action == .tab { throw TraceError("'\(page)' is not a tab", expected: "one that --tab names") }
    }
    if let place {
      return Array(repeating: .pop, count: stack.count - 1 - place)
    }
    if action == .back, !stack.isEmpty, page.namedKind.map({ roots[$0] == tab }) == true {
      return Array(repeating: .pop, count: stack.count)
    }
    if action == .back, stack.last == page {
      throw TraceError(
        "goes back to '\(page)', which is in front", expected: "the screen that is shown after going back")
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

  /// Adds the steps, after a wait for the time since the previous view that exceeds the duration of a step.
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
