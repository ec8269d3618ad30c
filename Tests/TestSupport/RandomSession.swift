package import Seeds
package import Traces

/// A possible session of `count` steps from a generator, of few pages, so that they meet again; with tabs or without.
package func randomSession(of count: Int, tabs: Int, using generator: inout SplitMix64) -> Session {
  var session = Session()
  while session.steps.count < count {
    // An impossible step is refused and leaves the session as it was.
    try? session.append(randomStep(tabs: tabs, using: &generator))
  }
  return session
}

private func randomStep(tabs: Int, using generator: inout SplitMix64) -> Step {
  let page = Page.number(generator.next(below: 4))
  return switch generator.next(below: 20) {
  case 0...4: .push(page)
  case 5: .push(page, isKept: true)
  case 6...7: .pop
  case 8: .popToRoot
  case 9: generator.next(below: 2) == 0 ? .finishPop : .cancelPop
  case 10: .setStack((0...generator.next(below: 4)).map { _ in .number(generator.next(below: 4)) })
  case 11...12: .present(page, Step.PresentationStyle.allCases[generator.next(below: 3)])
  case 13...14: .dismiss
  case 15 where tabs > 0: .tab(generator.next(below: tabs))
  case 16: .warn(.warning)
  case 17:
    .mark(Step.Guard.allCases[generator.next(below: 3)])
  case 18: .unmark(Step.Guard.allCases[generator.next(below: 3)])
  case 19: generator.next(below: 2) == 0 ? .background : .foreground
  default: .wait(milliseconds: 1)
  }
}
