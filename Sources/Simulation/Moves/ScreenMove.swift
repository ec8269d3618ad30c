import Traces

/// What one step does to the screens of an app.
///
/// Screens are numbered within their session: first the tabs' home screens, then the others in the order in which they
/// are made.
struct ScreenMove: Sendable {
  /// What a step is, apart from its pages.
  enum Action: Sendable {
    case navigate, wait, mark(Step.Guard), unmark(Step.Guard), warn(Step.WarningLevel), background, foreground
  }

  /// A place in ``TraceMoves/numbers``.
  typealias Numbers = Range<Int32>

  let action: Action
  /// The virtual time that passes, in milliseconds.
  let milliseconds: Int32
  /// The index of the step's words in ``TraceMoves/words``.
  let words: Int32
  /// The screen in front afterwards.
  var front: Int32 = 0
  /// The screen below, if a cancelled swipe shows it for a moment.
  var glimpsed: Int32?
  var isReturn = false
  /// Whether another screen was in front before, or for a moment.
  var isNavigation = false
  /// The number of new screens.
  var added: Int32 = 0
  var selectedTab: Int32 = 0
  /// The screens above the home screen of the selected tab afterwards, including modal ones.
  var depth: Int32 = 0
  /// The screens that are new on a stack or at another place of it, each followed by its position.
  var placed: Numbers = 0..<0
  /// The screens in sight afterwards: the top of the stack, and the modal ones over it that nothing covers.
  var inSight: Numbers = 0..<0
  /// Those of them that were not in sight before.
  var shown: Numbers = 0..<0
  /// The screens that were in sight before, aren't now, and still exist.
  var covered: Numbers = 0..<0
  /// The screens that are gone and were in sight, from the top down.
  var left: Numbers = 0..<0
  /// The screens that are gone and were below others, from the top down.
  var buried: Numbers = 0..<0
  /// All screens that are gone, in the order in which they were made.
  var gone: Numbers = 0..<0
}

extension ScreenMove {
  /// The launch, after which only the first tab's home screen is in sight.
  static var launch: ScreenMove {
    var move = ScreenMove(action: .navigate, milliseconds: 0, words: 0)
    move.isNavigation = true
    move.inSight = TraceMoves.home
    return move
  }
}

extension ScreenMove.Action {
  init(_ step: Step) {
    self =
      switch step {
      case .wait: .wait
      case .mark(let name): .mark(name)
      case .unmark(let name): .unmark(name)
      case .warn(let level): .warn(level)
      case .background: .background
      case .foreground: .foreground
      case .push, .pop, .popToRoot, .finishPop, .cancelPop, .setStack, .present, .dismiss, .tab: .navigate
      }
  }
}
