import Seeds
import Traces

/// A user's steps in an app since its launch: a few each time it is in front, with the stack kept in between.
struct TurnTrace {
  static let stepsOfTurn = 5
  /// The virtual duration of a turn: its steps with think time.
  static let milliseconds = stepsOfTurn * 5_000
  /// The maximum number of screens above the home screen.
  static let deepest = 10
  private static let kinds = ["feed", "list", "form", "info"]

  let trace: Trace

  /// A session of `turns` turns; a launch restarts it.
  init(turns: Int, seed: UInt64) throws(TraceError) {
    var random = SplitMix64(seed: seed)
    var steps: [Step] = []
    var (depth, page) = (0, 0)
    for turn in 0..<turns {
      if turn > 0 { steps.append(.foreground) }
      for _ in 0..<Self.stepsOfTurn {
        if depth == 0 || depth < Self.deepest && random.next(below: 100) < 60 {
          steps.append(.push(.kind(Self.kinds[random.next(below: Self.kinds.count)], content: page)))
          depth += 1
          page += 1
        } else {
          steps.append(.pop)
          depth -= 1
        }
      }
      steps.append(.background)
    }
    trace = try Trace(name: "turns", sessions: [Session(steps)])
  }
}
