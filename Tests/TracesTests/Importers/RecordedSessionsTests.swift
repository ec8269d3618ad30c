import Testing

@testable import Traces

/// What `Data/README.md` says about the data, counted over all of it.
@Suite struct RecordedSessionsTests {
  static let sessions = Result { () throws(TraceError) in try WikispeediaImporter.bundledSessions() }
  private let sessions: [Session]

  init() throws { sessions = try Self.sessions.get() }

  @Test func `there are 12,438 sessions with 63,833 events, 6,269 of them Back`() {
    #expect(sessions.count == 12_438)
    #expect(sessions.reduce(0) { $0 + $1.steps.count } == 63_833)
    #expect(sessions.reduce(0) { $0 + $1.returns } == 6_269)
  }

  @Test func `2,530 sessions have a Back and the deepest stack is 78`() {
    #expect(sessions.count { $0.returns > 0 } == 2_530)
    #expect(sessions.map(\.maximumDepth).max() == 78)
  }

  @Test func `no session goes back to the home screen`() {
    #expect(sessions.allSatisfy { $0.depth > 0 })
  }

  @Test(
    "the share of Back at a depth is as counted, near the README's for the whole set",
    arguments: [
      (2, 0.104, 0.106), (3, 0.138, 0.140), (4, 0.172, 0.170), (6, 0.207, 0.207), (10, 0.198, 0.183),
      (20, 0.098, 0.091),
    ])
  func back(depth: Int, counted: Double, published: Double) {
    var events = 0
    var backs = 0
    for session in sessions {
      var here = 0
      for step in session.steps {
        if here == depth {
          events += 1
          if step == .pop { backs += 1 }
        }
        here += step == .pop ? -1 : 1
      }
    }
    let share = Double(backs) / Double(events)
    #expect(abs(share - counted) < 0.000_5)
    #expect(abs(share - published) < 0.016)
  }

  @Test func `a Back follows a Back in 1,865 of 5,164 cases, 0.361`() {
    #expect(backs(after: { last, _ in last == .pop }) == (1_865, 5_164))
  }

  @Test func `a Back follows a push to depth 2 or more in 4,404 of 36,451 cases, 0.121`() {
    #expect(backs(after: { last, depth in last != .pop && depth >= 2 }) == (4_404, 36_451))
  }

  @Test func `a screen d below the top is shown again as often as counted`() {
    for (below, counted) in zip(1...5, [0.1706, 0.0896, 0.0623, 0.0503, 0.0434]) {
      var moments = 0
      var shown = 0
      for session in sessions {
        let depths = depths(of: session)
        var lowestLater = Int.max
        for depth in depths.reversed() {
          if depth - below >= 1 {
            moments += 1
            if lowestLater <= depth - below { shown += 1 }
          }
          lowestLater = min(lowestLater, depth)
        }
      }
      #expect(abs(Double(shown) / Double(moments) - counted) < 0.000_05, "d = \(below)")
    }
  }

  /// How many steps follow one that `qualifies`, by itself and the depth it led to, and how many are pops.
  private func backs(after qualifies: (Step, Int) -> Bool) -> (backs: Int, of: Int) {
    var count = (backs: 0, of: 0)
    for session in sessions {
      for (index, depth) in depths(of: session).dropLast().enumerated()
      where qualifies(session.steps[index], depth) {
        count.of += 1
        if session.steps[index + 1] == .pop { count.backs += 1 }
      }
    }
    return count
  }

  private func depths(of session: Session) -> [Int] {
    var depth = 0
    return session.steps.map {
      depth += $0 == .pop ? -1 : 1
      return depth
    }
  }
}
