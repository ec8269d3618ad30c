/// A move of a recorded session, with the circumstances on which a model of navigation depends.
struct RecordedMove {
  enum Kind: String, CaseIterable, Codable {
    case push, pop, popToRoot, tab
  }

  /// What came before a move: the start of the session, a push, or some moves back or to tabs in a row. The more of these
  /// there were, the likelier is another one.
  enum Before: String, CaseIterable, Codable {
    case start, forward, back
    case backTwice = "back 2 or 3 times"
    case backFourTimes = "back 4 to 7 times"
    case backEightTimes = "back 8 times or more"

    init(movesBack count: Int) {
      self = count > 7 ? .backEightTimes : count > 3 ? .backFourTimes : count > 1 ? .backTwice : .back
    }
  }

  let kind: Kind
  let before: Before
  /// The moves back or to tabs in a row before it.
  let movesBack: Int
  /// The number of screens above the root of the selected tab, before the move.
  let depth: Int
  /// The page of the screen in front before the move; `nil` for a home screen.
  let from: Page?
  /// The page that a push shows.
  let page: Page?
  /// The number of other pages shown since the pushed page was last shown; `nil` if it is new in the session.
  let distance: Int?
  /// The number of pages that the session has shown before the move.
  let seen: Int
  /// The tab that is selected before the move.
  let fromTab: Int
  /// The tab that the move selects; `nil` if it selects none.
  let tab: Int?
  /// The time since the previous move, in milliseconds, in addition to the time that a step takes.
  let pause: Int
}

extension RecordedMove {
  /// The moves of a session.
  ///
  /// - Throws: an error if the session has a step that models of navigation don't support, such as a modal screen.
  static func all(of session: Session, roots: [Int: Page]) throws(TraceError) -> [RecordedMove] {
    var path = VisitedPages(roots: roots)
    var (before, movesBack, pause) = (Before.start, 0, 0)
    var moves: [RecordedMove] = []
    for step in session.steps {
      let kind: Kind
      var (page, tab): (Page?, Int?)
      switch step {
      case .wait(let milliseconds):
        pause += milliseconds
        continue
      case .push(let pushed, isKept: false): (kind, page) = (.push, pushed)
      case .pop: kind = .pop
      case .popToRoot: kind = .popToRoot
      case .tab(let selected): (kind, tab) = (.tab, selected)
      default:
        throw TraceError("has the step '\(step)'", expected: "push, pop, popToRoot, tab and wait alone")
      }
      moves.append(
        RecordedMove(
          kind: kind, before: before, movesBack: movesBack, depth: path.depth, from: path.front, page: page,
          distance: page.flatMap { path.distance(to: $0) }, seen: path.seenCount, fromTab: path.tab,
          tab: tab, pause: pause))
      path.move(kind, to: page, tab: tab)
      movesBack = kind == .push ? 0 : movesBack + 1
      before = kind == .push ? .forward : Before(movesBack: movesBack)
      pause = 0
    }
    return moves
  }
}
