import Seeds

/// The workload `day`: one launch of an app that is used all day, a little at a time.
///
/// The navigation was recorded: sessions drawn as for ``Human``, one in each tab at a time. The person goes through the
/// first half of each, then through the rest of each; a new session begins at its tab's home screen. Pauses, gaps and
/// guards are ours, because no recording has them. A pause is a wait with a screen in front, a gap is one in the
/// background. Each comes after a step drawn by the seed, at most one after a step, and leaves the stacks as they are.
/// One new screen in ten gets a guard, each of the three equally often. When the person first returns to the screen,
/// its input is sent or its media stop; the app goes on asking to keep a screen that it wants to keep.
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
  /// One of so many new screens gets a guard; 0 for none.
  public let guardEvery: Int

  /// 50 pauses of 10 s to a minute and 20 of up to 5 minutes.
  public static let usualPauses = [Waits(seconds: 10...60, count: 50), Waits(seconds: 61...300, count: 20)]
  /// 8 gaps of 2 to 15 minutes, 5 of up to an hour and 4 of up to 4 hours.
  public static let usualGaps = [
    Waits(seconds: 120...900, count: 8), Waits(seconds: 901...3_600, count: 5),
    Waits(seconds: 3_601...14_400, count: 4),
  ]

  /// The parameters, recorded with the results; by default 75 to 105 returns in 15 to 17 hours.
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
    // Its numbers are not those of the draw.
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
          // Whatever else leads to the screen is a return to it.
          try day.append(.unmark(name))
          guards[transition.front] = nil
        }
      }
      for wait in waits { try day.append(wait) }
    }
    return try Trace(name: "day", sessions: [day])
  }
}
