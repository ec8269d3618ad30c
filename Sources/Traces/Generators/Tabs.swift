/// The workload `tabs`: an app of several tabs, each with a stack that stays where the person left it.
///
/// The person goes down in each tab, then round the tabs, where they go back a screen and on to another page;
/// at the end back to each tab's home screen. Screens of hidden tabs are among what the article "Custom
/// UIViewControllers, Their Views, and Their Memory Management" would have released at a memory warning. Pages are
/// numbered as they come.
public struct Tabs: Codable, Hashable, Sendable {
  /// How many tabs.
  public let tabs: Int
  /// Screens above the home screen of each.
  public let depth: Int
  /// How often the person goes round the tabs after the first time.
  public let rounds: Int

  /// The parameters, recorded with the results; by default 52 pushes and 71 returns.
  public init(tabs: Int = 4, depth: Int = 5, rounds: Int = 8) {
    self.tabs = tabs
    self.depth = depth
    self.rounds = rounds
  }

  /// The workload as one session: tabs · (depth + rounds) pushes and 2 · tabs · (rounds + 1) − 1 returns.
  ///
  /// Each visit to a tab is two returns, to the tab and within it; the last tab is shown already when the way home
  /// begins with it.
  ///
  /// - Throws: a parameter out of its range.
  public func trace() throws(TraceError) -> Trace {
    try TraceError.check("tabs", tabs, 2...100, of: "tabs")
    try TraceError.check("depth", depth, 1...10_000, of: "tabs")
    try TraceError.check("rounds", rounds, 0...10_000, of: "tabs")
    var session = Session()
    var nextPage = 0
    func push(_ count: Int) throws(TraceError) {
      for _ in 0..<count {
        try session.append(.push(.number(nextPage)))
        nextPage += 1
      }
    }
    for tab in 0..<tabs {
      try session.append(.tab(tab))
      try push(depth)
    }
    for _ in 0..<rounds {
      for tab in 0..<tabs {
        try session.append(.tab(tab))
        try session.append(.pop)
        try push(1)
      }
    }
    for tab in (0..<tabs).reversed() {
      try session.append(.tab(tab))
      try session.append(.popToRoot)
    }
    return try Trace(name: "tabs", sessions: [session])
  }
}
