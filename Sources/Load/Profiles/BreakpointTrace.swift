import Traces

/// A stack that grows by one screen per round, with returns in between.
struct BreakpointTrace {
  /// The kind of screen to which a pop returns.
  enum Return {
    /// One of the five screens that were left most recently.
    case recent
    /// One of the ten screens below them.
    case cold
  }

  let trace: Trace
  /// The kind of return, for each step that is one.
  private let returns: [Int: Return]

  /// Makes rounds until `depth` screens are above the home screen: each has five pops and six pushes, and every tenth
  /// has ten more pops and pushes.
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

  /// The kind of return at the step; `nil` for a push.
  func kind(ofStep step: Int) -> Return? { returns[step] }
}
