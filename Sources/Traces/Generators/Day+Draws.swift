import Seeds

extension Day {
  func check() throws(TraceError) {
    try TraceError.check("recordedReturns", recordedReturns, 1...1_000_000, of: "day")
    try TraceError.check("tabs", tabs, 1...100, of: "day")
    try TraceError.check("guardEvery", guardEvery, 0...1_000_000, of: "day")
    for waits in pauses + gaps {
      try TraceError.check("the count of a wait", waits.count, 0...1_000_000, of: "day")
      try TraceError.check("a wait", waits.seconds.lowerBound, 0...86_400, of: "day")
      try TraceError.check("a wait", waits.seconds.upperBound, 0...86_400, of: "day")
    }
  }

  /// Draws recorded sessions; returns them in the order in which they were drawn.
  func draw(from recorded: [Session]) throws(TraceError) -> [Session] {
    let human = Human(
      seed: seed, classes: [Human.DepthClass(depths: depths, weight: 1)],
      returnsPerSession: returnsPerSession,
      warmupReturns: 0, measuredReturns: recordedReturns)
    do throws(TraceError) {
      return try human.draw(from: recorded).lines.map { recorded[$0 - 1] }
    } catch {
      throw error.at("day")
    }
  }

  /// The path through the sessions, with one session per tab at a time: the first half of each, then the rest of
  /// each.
  func path(through sessions: [Session]) throws(TraceError) -> Session {
    var path = Session()
    var selected = 0
    for first in stride(from: 0, to: sessions.count, by: tabs) {
      let together = sessions[first...].prefix(tabs)
      for isFirstVisit in [true, false] {
        for (tab, session) in together.enumerated() {
          if tab != selected { try path.append(.tab(tab)) }
          selected = tab
          if isFirstVisit, path.depth > 0 { try path.append(.popToRoot) }
          let half = session.steps.count / 2
          for step in isFirstVisit ? session.steps[..<half] : session.steps[half...] { try path.append(step) }
        }
      }
    }
    return path
  }

  /// For each step, the steps of the wait after it, if any; the last step never has one.
  func waits(during path: Session, using generator: inout SplitMix64) throws(TraceError) -> [[Step]] {
    var waits: [[Step]] = []
    for pause in pauses.flatMap({ $0.lengths(using: &generator) }) { waits.append([pause]) }
    for gap in gaps.flatMap({ $0.lengths(using: &generator) }) {
      waits.append([.background, gap, .foreground])
    }
    try TraceError.check("the number of waits", waits.count, 0...max(0, path.steps.count - 1), of: "day")
    var waitsOfSteps = [[Step]](repeating: [], count: path.steps.count)
    for (place, wait) in zip(drawn(waits.count, of: path.steps.count - 1, using: &generator), waits) {
      waitsOfSteps[place] = wait
    }
    return waitsOfSteps
  }

  /// The guards of new screens, by the screen numbers that ``Navigation`` assigns.
  func guards(during path: Session, using generator: inout SplitMix64) -> [Int: Step.Guard] {
    guard guardEvery > 0 else { return [:] }
    var guards: [Int: Step.Guard] = [:]
    let screens = drawn(path.pushes / guardEvery, of: path.pushes, using: &generator)
    for (index, screen) in screens.enumerated() {
      guards[screen] = Step.Guard.allCases[index % Step.Guard.allCases.count]
    }
    return guards
  }

  /// Draws `count` different numbers from 0 to `bound` − 1; all selections and orders are equally likely.
  private func drawn(_ count: Int, of bound: Int, using generator: inout SplitMix64) -> ArraySlice<Int> {
    var numbers = Array(0..<bound)
    for index in 0..<count { numbers.swapAt(index, index + generator.next(below: bound - index)) }
    return numbers.prefix(count)
  }
}
