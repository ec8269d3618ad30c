/// The workload `master-detail`: a list and its details, A → B → A → B, in two launches of the app.
///
/// In the first launch, the app keeps the controller of each detail and pushes the same object again. In the second,
/// it makes a new controller each time, whose view always has to be loaded. These are the two cases of the article
/// "Custom UIViewControllers, Their Views, and Their Memory Management". The list is above a few other pages, which
/// are numbered first, before the list and its details.
public struct MasterDetail: Codable, Hashable, Sendable {
  /// The number of pages below the list.
  public let below: Int
  /// The number of details in the list.
  public let details: Int
  /// How often the person goes through all details.
  public let rounds: Int

  /// Makes a workload with these parameters, which are recorded with the results; the defaults give 80 pushes and 90
  /// returns.
  public init(below: Int = 7, details: Int = 8, rounds: Int = 4) {
    self.below = below
    self.details = details
    self.rounds = rounds
  }

  /// The workload as two sessions, each with below + 1 + details · rounds pushes and details · rounds + 1 returns. In
  /// the first session, the pushes of details after the first round are returns as well.
  ///
  /// - Throws: an error if a parameter is out of its range.
  public func trace() throws(TraceError) -> Trace {
    try TraceError.check("below", below, 0...10_000, of: "master-detail")
    try TraceError.check("details", details, 1...10_000, of: "master-detail")
    try TraceError.check("rounds", rounds, 1...10_000, of: "master-detail")
    return try Trace(name: "master-detail", sessions: [session(isKept: true), session(isKept: false)])
  }

  private func session(isKept: Bool) throws(TraceError) -> Session {
    var session = Session()
    for page in 0...below { try session.append(.push(.number(page))) }
    for _ in 0..<rounds {
      for detail in 1...details {
        try session.append(.push(.number(below + detail), isKept: isKept))
        try session.append(.pop)
      }
    }
    try session.append(.popToRoot)
    return session
  }
}
