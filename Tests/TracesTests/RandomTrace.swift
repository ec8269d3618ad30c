import Traces

/// A possible trace of 1 to 5 sessions and up to 60 steps each, from a seed.
func randomTrace(seed: UInt64) throws -> Trace {
  var generator = SplitMix64(seed: seed)
  let kinds = ["form", "feed", "A-1", "pop", "session"]
  let sessions = try (0...generator.next(below: 5)).map { _ in
    var session = Session()
    for _ in 0...generator.next(below: 60) {
      switch generator.next(below: 9) {
      case 0...2: try session.append(.push(.number(generator.next(below: 1_000_000_000))))
      case 3: try session.append(.push(.kind(kinds[generator.next(below: kinds.count)])))
      case 4...6 where session.depth > 0: try session.append(.pop)
      case 7: try session.append(.wait(milliseconds: generator.next(below: 100) * 250))
      case 8: try session.append(.warn(generator.next(below: 2) == 0 ? .warning : .critical))
      default: try session.append(.popToRoot)
      }
    }
    return session
  }
  return try Trace(name: "random", sessions: sessions)
}
