/// The workload `deep-stack`: buying a car in an app with a very deep navigation stack.
///
/// After every few screens, the person goes back a few and then forward to other pages, once for each alternative to
/// compare. From the deepest point, they go back screen by screen to the home screen. The use case is Wayne
/// Hartman's, "iOS 6 and viewDidUnload", 2012, where views hold images and web views. Pages are numbered 0, 1, 2, …
/// in the order in which they are pushed, and every `webEvery`-th page is a web page.
public struct DeepStack: Codable, Hashable, Sendable {
  /// The number of screens above the home screen at the deepest point.
  public let depth: Int
  /// The number of new screens between two revisits.
  public let every: Int
  /// The number of screens that a revisit goes back.
  public let back: Int
  /// The number of revisits at each stop.
  public let alternatives: Int
  /// The number of pages from one web page to the next; 0 for no web pages.
  public let webEvery: Int

  /// Makes a workload with these parameters, which are recorded with the results; the defaults give 56 pushes and 56
  /// returns.
  public init(depth: Int = 24, every: Int = 3, back: Int = 2, alternatives: Int = 2, webEvery: Int = 8) {
    self.depth = depth
    self.every = every
    self.back = back
    self.alternatives = alternatives
    self.webEvery = webEvery
  }

  /// The workload as one session: depth + (depth / every) · alternatives · back pushes, and the same number of pops.
  ///
  /// - Throws: an error if a parameter is out of its range.
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
