/// One launch of the app: steps that start from only the home screen of its first tab.
///
/// All of its steps are possible. Depth counts the screens above the home screen. The counts are updated when a step
/// is appended, so reading them costs nothing.
public struct Session: Hashable, Sendable {
  /// The steps, in order.
  public private(set) var steps: [Step] = []
  /// The largest depth that was reached.
  public private(set) var maximumDepth = 0
  /// The number of pushes, including repeated pushes of a kept screen.
  public private(set) var pushes = 0
  /// The number of modal screens that were presented.
  public private(set) var modals = 0
  /// How often a covered or swiped screen was shown again: by pop, popToRoot, finishPop, setStack, dismiss, a tab
  /// shown again, cancelPop, or another push of a kept screen.
  public private(set) var returns = 0
  /// The number of tabs, up to the highest one that a step names; 0 if no step names one.
  public private(set) var tabs = 0
  private var navigation = Navigation()

  /// Makes a session without steps.
  public init() {}

  /// Makes a session of the given steps.
  ///
  /// - Throws: as ``append(_:)``.
  public init(_ steps: some Sequence<Step>) throws(TraceError) {
    for step in steps { try append(step) }
  }

  /// The number of screens above the home screen of the selected tab after the last step, including modal ones.
  public var depth: Int { navigation.depth }

  /// The effect of each step on the screens.
  public var transitions: [Navigation.Transition] {
    var navigation = Navigation()
    return steps.map { step in
      do { return try navigation.perform(step) } catch { preconditionFailure("an appended step: \(error)") }
    }
  }

  /// Adds a step at the end.
  ///
  /// - Throws: the reason why the step isn't possible, such as a pop on the home screen or a page out of its range;
  ///   the session doesn't change then.
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
