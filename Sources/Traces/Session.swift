/// One launch of the app: steps on a stack that starts with nothing but the home screen.
///
/// Its steps are always possible ones. Depth counts the screens above the home screen; all counts are kept
/// while steps are appended, so reading them costs nothing.
public struct Session: Hashable, Sendable {
  /// The steps, in order.
  public private(set) var steps: [Step] = []
  /// Screens above the home screen after the last step.
  public private(set) var depth = 0
  /// The largest depth that was reached.
  public private(set) var maximumDepth = 0
  /// How many screens were pushed.
  public private(set) var pushes = 0
  /// How often a screen below was shown again: pops, and the popToRoots that left a screen.
  public private(set) var returns = 0

  /// A session without steps.
  public init() {}

  /// A session of the given steps.
  ///
  /// - Throws: as ``append(_:)``.
  public init(_ steps: some Sequence<Step>) throws(TraceError) {
    for step in steps { try append(step) }
  }

  /// Adds a step at the end.
  ///
  /// - Throws: a pop on the home screen, a page or a wait out of its range; the session is then unchanged.
  public mutating func append(_ step: Step) throws(TraceError) {
    switch step {
    case .push(let page):
      guard page.isValid else { throw TraceError("\(page) is not a page") }
      pushes += 1
      depth += 1
      maximumDepth = max(maximumDepth, depth)
    case .pop:
      guard depth > 0 else {
        throw TraceError("pop on an empty stack: the home screen can't be popped")
      }
      returns += 1
      depth -= 1
    case .popToRoot:
      if depth > 0 { returns += 1 }
      depth = 0
    case .wait(let milliseconds):
      guard Step.waits.contains(milliseconds) else {
        throw TraceError(
          "a wait of \(milliseconds) ms",
          expected: "\(Step.waits.lowerBound) to \(Step.waits.upperBound) ms")
      }
    case .warn:
      break
    }
    steps.append(step)
  }
}
