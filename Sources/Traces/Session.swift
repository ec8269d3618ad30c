/// One launch of the app: steps from nothing but the home screen of its first tab.
///
/// Its steps are always possible ones. Depth counts the screens above the home screen; all counts are kept
/// while steps are appended, so reading them costs nothing.
public struct Session: Hashable, Sendable {
  /// The steps, in order.
  public private(set) var steps: [Step] = []
  /// The largest depth that was reached.
  public private(set) var maximumDepth = 0
  /// How often a screen was pushed, a kept one each time.
  public private(set) var pushes = 0
  /// How many modal screens were presented.
  public private(set) var modals = 0
  /// How often a screen was shown again that had been covered or swiped: by pop, popToRoot, finishPop, setStack,
  /// dismiss, a tab shown again, cancelPop, or a kept screen pushed again.
  public private(set) var returns = 0
  /// Tabs 0 to the highest that a step names; 0 if no step names one.
  public private(set) var tabs = 0
  private var navigation = Navigation()

  /// A session without steps.
  public init() {}

  /// A session of the given steps.
  ///
  /// - Throws: as ``append(_:)``.
  public init(_ steps: some Sequence<Step>) throws(TraceError) {
    for step in steps { try append(step) }
  }

  /// Screens above the home screen of the selected tab after the last step, modal ones included.
  public var depth: Int { navigation.depth }

  /// What each step does to the screens.
  public var transitions: [Navigation.Transition] {
    var navigation = Navigation()
    return steps.map { step in
      do { return try navigation.perform(step) } catch { preconditionFailure("an appended step: \(error)") }
    }
  }

  /// Adds a step at the end.
  ///
  /// - Throws: why it isn't possible, such as a pop on the home screen or a page out of its range; the session
  ///   is then unchanged.
  public mutating func append(_ step: Step) throws(TraceError) {
    let transition = try navigation.perform(step)
    maximumDepth = max(maximumDepth, depth)
    if transition.isReturn { returns += 1 }
    switch step {
    case .push: pushes += 1
    case .present: modals += 1
    case .tab(let tab): tabs = max(tabs, tab + 1)
    case .pop, .popToRoot, .finishPop, .cancelPop, .setStack, .dismiss, .wait, .warn, .mark, .unmark,
      .background, .foreground:
      break
    }
    steps.append(step)
  }
}
