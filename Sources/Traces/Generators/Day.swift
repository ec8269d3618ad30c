import Seeds

/// The workload `day`: one launch of an app that is used all day, in short stretches.
///
/// The navigation was recorded. Its sessions are drawn as for ``Human``, and each tab has one session at a time. The
/// person goes through the first half of each session, then through the rest of each; a new session begins at its
/// tab's home screen. We added the pauses, gaps and guards, because no recording has them. A pause is a wait with a
/// screen in front, and a gap is a wait in the background. Each wait comes after a step that is drawn by the seed, at
/// most one after a step, and leaves the stacks as they are. One new screen in ten gets a guard; each of the three
/// guards is used equally often. When the person first returns to the screen, its input is sent or its media stop;
/// the guard `keep` stays.
public struct Day: Codable, Hashable, Sendable {
  /// The seed of all draws.
  public let seed: UInt64
  /// The maximum depths of the recorded sessions, in screens above the home screen; all sessions in this range are
  /// equally likely to be drawn.
  public let depths: ClosedRange<Int>
  /// The number of returns that a recorded session must have to be drawn.
  public let returnsPerSession: ClosedRange<Int>
  /// The number of returns that the drawn sessions must reach together; returns to tabs and to home screens are added
  /// to it.
  public let recordedReturns: Int
  /// The number of tabs; 1 for a plain stack.
  public let tabs: Int
  /// Waits with a screen in front.
  public let pauses: [Waits]
  /// Waits in the background.
  public let gaps: [Waits]
  /// One in this many new screens gets a guard; 0 for no guards.
  public let guardEvery: Int

  /// 50 pauses of 10 s to a minute and 20 of up to 5 minutes.
  public static let usualPauses = [Waits(seconds: 10...60, count: 50), Waits(seconds: 61...300, count: 20)]
  /// 8 gaps of 2 to 15 minutes, 5 of up to an hour and 4 of up to 4 hours.
  public static let usualGaps = [
    Waits(seconds: 120...900, count: 8), Waits(seconds: 901...3_600, count: 5),
    Waits(seconds: 3_601...14_400, count: 4),
  ]

  /// Makes a workload with these parameters, which are recorded with the results; the defaults give 75 to 105 returns
  /// in 15 to 17 hours.
  public init(
    seed: UInt64, depths: ClosedRange<Int> = 8...12, returnsPerSession: ClosedRange<Int> = 4...12,
    recordedReturns: Int = 60, tabs: Int = 2, pauses: [Waits] = Day.usualPauses,
    gaps: [Waits] = Day.usualGaps,
    guardEvery: Int = 10
  ) {
    self.seed = seed
    self.depths = depths
    self.returnsPerSession = returnsPerSession
    self.recordedReturns = recordedReturns
    self.tabs = tabs
    self.pauses = pauses
    self.gaps = gaps
    self.guardEvery = guardEvery
  }

  /// The workload as one session; the same recorded sessions and parameters give the same session.
  ///
  /// - Throws: an error if a parameter is out of its range, the recorded sessions have too few returns, or there are
  ///   more waits than steps to put them after.
  public func trace(from recorded: [Session]) throws(TraceError) -> Trace {
    try check()
    let path = try path(through: try draw(from: recorded))
    // The complement of the seed gives other numbers than those that drew the sessions.
    var generator = SplitMix64(seed: ~seed)
    let waits = try waits(during: path, using: &generator)
    var guards = guards(during: path, using: &generator)
    var day = Session()
    for ((step, transition), waits) in zip(zip(path.steps, path.transitions), waits) {
      try day.append(step)
      if let name = guards[transition.front] {
        if case .push = step {
          try day.append(.mark(name))
        } else if name != .keep {
          // Every other step that leads to the screen is a return to it.
          try day.append(.unmark(name))
          guards[transition.front] = nil
        }
      }
      for wait in waits { try day.append(wait) }
    }
    return try Trace(name: "day", sessions: [day])
  }
}
