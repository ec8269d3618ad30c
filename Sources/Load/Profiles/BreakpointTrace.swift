import Traces

/// A stack that grows round by round, with returns in between.
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

  /// Makes rounds until at least `depth` screens are above the home screen. Each round has five pops, as many pushes and
  /// `growth` more; every tenth has ten more pops and pushes.
  init(depth: Int, kind: String, growth: Int = 1) throws(TraceError) {
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
    let rounds = max(1, (depth - 16 + growth - 1) / growth)
    for round in 1...rounds {
      let isTenth = round.isMultiple(of: 10)
      pop(5, .recent)
      if isTenth { pop(10, .cold) }
      push((isTenth ? 15 : 5) + growth)
    }
    trace = try Trace(name: "breakpoint", sessions: [Session(steps)])
    self.returns = returns
  }

  /// The kind of return at the step; `nil` for a push.
  func kind(ofStep step: Int) -> Return? { returns[step] }
}
