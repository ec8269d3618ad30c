/// A move of a recorded session, with the circumstances on which a model of navigation depends.
struct RecordedMove {
  enum Kind: String, CaseIterable, Codable {
    case push, pop, popToRoot, tab
  }

  /// The direction of a move; the first move of a session follows `start`.
  enum Direction: String, CaseIterable, Codable {
    case start, forward, back
  }

  let kind: Kind
  /// The direction of the previous move.
  let previous: Direction
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
    var (previous, pause) = (Direction.start, 0)
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
          kind: kind, previous: previous, depth: path.depth, from: path.front, page: page,
          distance: page.flatMap { path.distance(to: $0) }, seen: path.seenCount, fromTab: path.tab,
          tab: tab, pause: pause))
      path.move(kind, to: page, tab: tab)
      previous = kind == .push ? .forward : .back
      pause = 0
    }
    return moves
  }
}
