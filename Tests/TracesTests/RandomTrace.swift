import Seeds

@testable import Traces

/// A possible trace of 1 to 5 sessions and up to 60 steps each, from a seed.
func randomTrace(seed: UInt64) throws -> Trace {
  var generator = SplitMix64(seed: seed)
  let sessions = (0...generator.next(below: 5)).map { _ in
    var session = Session()
    let count = 1 + generator.next(below: 60)
    while session.steps.count < count {
      // An impossible step is refused and leaves the session as it was.
      try? session.append(randomStep(&generator))
    }
    return session
  }
  let tabs = (0..<generator.next(below: 4)).map { _ in (generator.next(below: 4), randomPage(&generator)) }
  return try Trace(name: "random", sessions: sessions, roots: Dictionary(tabs) { $1 })
}

/// A step of any kind, of few pages, so that they meet again.
private func randomStep(_ generator: inout SplitMix64) -> Step {
  switch generator.next(below: 21) {
  case 0...2: .push(randomPage(&generator))
  case 3: .push(randomPage(&generator), isKept: true)
  case 4...6: .pop
  case 7: .popToRoot
  case 8: generator.next(below: 2) == 0 ? .finishPop : .cancelPop
  case 9: .setStack((0...generator.next(below: 4)).map { _ in randomPage(&generator) })
  case 10...11:
    .present(randomPage(&generator), Step.PresentationStyle.allCases[generator.next(below: 3)])
  case 12...13: .dismiss
  case 14: .tab(generator.next(below: 3))
  case 15: .wait(milliseconds: generator.next(below: 100) * 250)
  case 16: .warn(generator.next(below: 2) == 0 ? .warning : .critical)
  case 17...18: .mark(Step.Guard.allCases[generator.next(below: 3)])
  case 19: .unmark(Step.Guard.allCases[generator.next(below: 3)])
  default: generator.next(below: 2) == 0 ? .background : .foreground
  }
}

private func randomPage(_ generator: inout SplitMix64) -> Page {
  let kinds = ["form", "feed", "A-1", "pops", "商品", "kept", "pageSheet"]
  let choice = generator.next(below: 2 * kinds.count)
  guard choice < kinds.count else { return .number(generator.next(below: 6)) }
  return .kind(kinds[choice], content: generator.next(below: 2) == 0 ? 0 : generator.next(below: 3))
}
