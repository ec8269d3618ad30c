/// The workload `deep-stack`: buying a car in an app with a very deep navigation stack.
///
/// After every few screens the person goes back a few and on again to other pages, as often as there are
/// alternatives to compare; at the bottom of the search they go back screen by screen to the home screen.
/// The use case is Wayne Hartman's, "iOS 6 and viewDidUnload", 2012, where views hold images and web views. Pages are numbered 0, 1, 2, … as they come, and every so manieth is a web page.
public struct DeepStack: Codable, Hashable, Sendable {
  /// Screens above the home screen at the deepest point.
  public let depth: Int
  /// New screens between two revisits.
  public let every: Int
  /// Screens that a revisit goes back.
  public let back: Int
  /// Revisits at each stop.
  public let alternatives: Int
  /// Pages from one web page to the next; 0 for none.
  public let webEvery: Int

  /// The parameters, recorded with the results; by default 56 pushes and 56 returns.
  public init(depth: Int = 24, every: Int = 3, back: Int = 2, alternatives: Int = 2, webEvery: Int = 8) {
    self.depth = depth
    self.every = every
    self.back = back
    self.alternatives = alternatives
    self.webEvery = webEvery
  }

  /// The workload as one session: depth + (depth / every) · alternatives · back pushes, and as many pops.
  ///
  /// - Throws: a parameter out of its range.
  public func trace() throws(TraceError) -> Trace {
    try TraceError.check("depth", depth, 1...1_000_000, of: "deep-stack")
    try TraceError.check("every", every, 1...1_000_000, of: "deep-stack")
    try TraceError.check("back", back, 0...every, of: "deep-stack")
    try TraceError.check("alternatives", alternatives, 0...10, of: "deep-stack")
    try TraceError.check("webEvery", webEvery, 0...1_000_000, of: "deep-stack")
    var session = Session()
    var nextPage = 0
    func push(_ count: Int) throws(TraceError) {
      for _ in 0..<count {
        let isWeb = webEvery > 0 && (nextPage + 1).isMultiple(of: webEvery)
        try session.append(.push(isWeb ? .kind("web", content: nextPage) : .number(nextPage)))
        nextPage += 1
      }
    }
    func pop(_ count: Int) throws(TraceError) {
      for _ in 0..<count { try session.append(.pop) }
    }
    for level in 1...depth {
      try push(1)
      if level.isMultiple(of: every) {
        for _ in 0..<alternatives {
          try pop(back)
          try push(back)
        }
      }
    }
    try pop(depth)
    return try Trace(name: "deep-stack", sessions: [session])
  }
}
