import Traces

/// A stack that grows by one screen a round, with returns on the way.
struct BreakpointTrace {
  /// What a pop of the trace goes back to.
  enum Return {
    /// One of the five screens that were left last.
    case recent
    /// One of ten that lie below them.
    case cold
  }

  let trace: Trace
  /// For each step that is a return, which one.
  private let returns: [Int: Return]

  /// Rounds until `depth` screens lie above the home screen: five pops and six pushes each, ten pops and pushes more in every
  /// tenth one.
  init(depth: Int, kind: String) throws(TraceError) {
    var steps: [Step] = []
    var returns: [Int: Return] = [:]
    var page = 0
    func push(_ count: Int) {
      for _ in 0..<count {
        steps.append(.push(.kind(kind, content: page)))
        page += 1
      }
    }
    func pop(_ count: Int, _ kind: Return) {
      for _ in 0..<count {
        returns[steps.count] = kind
        steps.append(.pop)
      }
    }
    push(Swift.min(16, depth))
    for round in 1..<max(2, depth - 15) {
      let isTenth = round.isMultiple(of: 10)
      pop(5, .recent)
      if isTenth { pop(10, .cold) }
      push(isTenth ? 16 : 6)
    }
    trace = try Trace(name: "breakpoint", sessions: [Session(steps)])
    self.returns = returns
  }

  /// Which kind of return the step is; `nil` for a push.
  func kind(ofStep step: Int) -> Return? { returns[step] }
}
