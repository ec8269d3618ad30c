import Seeds

/// The workload `day`: one launch of an app that is used all day, a little at a time.
///
/// What the person does in it was recorded: sessions drawn as for ``Human``, which lie in the app's tabs, one in each at
/// a time, and are gone through in two visits to their tab. A new one begins at the tab's home screen. The pauses in
/// front of a screen, the gaps in which the app is in the background, and the guards of screens are ours: no recording
/// has them. So many waits of each length come after steps drawn evenly, at most one after each, and the stacks stay as
/// they are. One new screen in so many gets a guard, each of the three as often. When the person first returns to such
/// a screen, what they typed there is sent and its media stop; what the app asks to keep stays kept.
public struct Day: Codable, Hashable, Sendable {
  /// The seed of all draws.
  public let seed: UInt64
  /// The maximum depths of the recorded sessions, in screens above the home screen, all equally likely to be drawn.
  public let depths: ClosedRange<Int>
  /// Returns that a recorded session has.
  public let returnsPerSession: ClosedRange<Int>
  /// Returns that the recorded sessions have to reach together; those by tabs and to their home screens come on top.
  public let recordedReturns: Int
  /// How many tabs; 1 for a plain stack.
  public let tabs: Int
  /// Waits with a screen in front.
  public let pauses: [Waits]
  /// Waits in the background.
  public let gaps: [Waits]
  /// New screens from one with a guard to the next, on average; 0 for none.
  public let guardEvery: Int

  /// 50 pauses of 10 s to a minute and 20 of up to 5 minutes.
  public static let usualPauses = [Waits(seconds: 10...60, count: 50), Waits(seconds: 61...300, count: 20)]
  /// 8 gaps of 2 to 15 minutes, 5 of up to an hour and 4 of up to 4 hours.
  public static let usualGaps = [
    Waits(seconds: 120...900, count: 8), Waits(seconds: 901...3_600, count: 5),
    Waits(seconds: 3_601...14_400, count: 4),
  ]

  /// The parameters, recorded with the results; by default some 90 returns in about 16 hours.
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

  /// The workload as one session; the same recorded sessions and parameters give the same.
  ///
  /// - Throws: a parameter out of its range, fewer recorded returns than asked for, or more waits than there is room for.
  public func trace(from recorded: [Session]) throws(TraceError) -> Trace {
    try check()
    let path = try path(through: try draw(from: recorded))
    var generator = SplitMix64(seed: ~seed)  // Other numbers than those of the draw.
    let waits = try waits(during: path, using: &generator)
    var guards = guards(during: path, using: &generator)
    var day = Session()
    for ((step, transition), waits) in zip(zip(path.steps, path.transitions), waits) {
      try day.append(step)
      if let name = guards[transition.front] {
        if case .push = step {
          try day.append(.mark(name))
        } else if transition.isReturn, name != .keep {
          try day.append(.unmark(name))
          guards[transition.front] = nil
        }
      }
      for wait in waits { try day.append(wait) }
    }
    return try Trace(name: "day", sessions: [day])
  }
}
