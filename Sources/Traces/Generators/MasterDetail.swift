/// The workload `master-detail`: a list and its details, A → B → A → B, in two launches of the app.
///
/// In the first the app keeps each detail's controller and pushes the same object again; in the second it makes a
/// new one each time, whose view is sure to be loaded: the two cases of the article "Custom UIViewControllers,
/// Their Views, and Their Memory Management". The list lies on a few other pages; these are numbered first, then
/// the list, then its details.
public struct MasterDetail: Codable, Hashable, Sendable {
  /// Pages below the list.
  public let below: Int
  /// Details of the list.
  public let details: Int
  /// How often the person goes through all details.
  public let rounds: Int

  /// The parameters, recorded with the results; by default 80 pushes and 90 returns.
  public init(below: Int = 7, details: Int = 8, rounds: Int = 4) {
    self.below = below
    self.details = details
    self.rounds = rounds
  }

  /// The workload as two sessions of below + 1 + details · rounds pushes and details · rounds + 1 returns each; in
  /// the first one the details of all rounds but the first are returns as well.
  ///
  /// - Throws: a parameter out of its range.
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
