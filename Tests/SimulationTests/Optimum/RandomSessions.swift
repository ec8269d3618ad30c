import Seeds
import Simulation
import Traces

/// Short sessions of few pages, so that they meet again.
enum RandomSessions {
  /// What a session may have beside pushes and pops.
  enum Means {
    /// popToRoot, swipes, modals and sheets: intervals are nested.
    case oneStack
    /// Tabs, kept screens and rearranged stacks as well: intervals cross.
    case everything
  }

  static func next(_ means: Means, steps: Int, using random: inout SplitMix64) -> Session {
    var session = Session()
    while session.steps.count < steps {
      // An impossible step is refused and leaves the session as it was.
      try? session.append(step(means, &random))
    }
    return session
  }

  private static func step(_ means: Means, _ random: inout SplitMix64) -> Step {
    let page = Page.number(random.next(below: 3))
    return switch (random.next(below: 20), means) {
    case (0..<5, _): .push(page)
    case (5..<10, _): .pop
    case (10, _): .popToRoot
    case (11, _): random.next(below: 2) == 0 ? .finishPop : .cancelPop
    case (12, _): .present(page, Step.PresentationStyle.allCases[random.next(below: 3)])
    case (13, _): .dismiss
    case (14..<18, .everything): .tab(random.next(below: 2))
    case (18, .everything): .push(page, isKept: true)
    case (19, .everything):
      .setStack((0...random.next(below: 2)).map { _ in .number(random.next(below: 3)) })
    case (14..<17, .oneStack): .pop
    default: .push(page)
    }
  }
}

extension SessionIntervals {
  /// Pages by number are of the kinds 1, 2, 3 …, home screens of kind 0.
  init(_ session: Session, of kinds: [ScreenPrices]) {
    self.init(session, wholeBytes: kinds.map(\.wholeBytes)) { page in numberedKind(page, kinds.count) }
  }
}

/// The kind of a page, 0 of a home screen.
func numberedKind(_ page: Page?, _ count: Int) -> Int {
  if case .number(let number) = page { 1 + number % (count - 1) } else { 0 }
}
