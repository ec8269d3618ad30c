/// The workload `tabs`: an app of several tabs, each with a stack that stays where the person left it.
///
/// The person pushes screens in each tab, then visits the tabs in turn, and in each goes back one screen and forward
/// to another page. At the end, they return to each tab's home screen. The article "Custom UIViewControllers, Their
/// Views, and Their Memory Management" would release the screens of hidden tabs, among others, at a memory warning.
/// Pages are numbered in the order in which they are pushed.
public struct Tabs: Codable, Hashable, Sendable {
  /// The number of tabs.
  public let tabs: Int
  /// The number of screens above each tab's home screen.
  public let depth: Int
  /// How often the person visits all tabs after the first time.
  public let rounds: Int

  /// Makes a workload with these parameters, which are recorded with the results; the defaults give 52 pushes and 71
  /// returns.
  public init(tabs: Int = 4, depth: Int = 5, rounds: Int = 8) {
    self.tabs = tabs
    self.depth = depth
    self.rounds = rounds
  }

  /// The workload as one session: tabs · (depth + rounds) pushes and 2 · tabs · (rounds + 1) − 1 returns.
  ///
  /// After the first screens of each tab, a visit to a tab gives two returns: to the tab and within it. At the start
  /// of the way home, the last tab is already selected, so this visit gives only one.
  ///
  /// - Throws: an error if a parameter is out of its range.
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
