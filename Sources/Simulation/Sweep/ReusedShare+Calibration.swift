package import Experiment
package import Lifecycle
import Traces
package import Unloading

extension ReusedShare {
  /// Finds the share with which the footprints after the steps of these sessions sum up to those of a simulated trial, in
  /// which jemalloc's extents decide. Nothing is limited or unloaded but by the platform.
  ///
  /// `home` is the kind of the lowest screen.
  package init(ofSessions steps: [StackStep], _ calibration: Calibration, home: Int, on platform: Platform)
    throws
  {
    let wanted = try Self.simulated(steps, calibration, on: platform)
    let moves = [SessionMove](steps)
    func replayed(_ parts: Int32) throws -> Int {
      var replay = LimitReplay(
        calibration, home: home, limitBytes: LimitReplay.unreachable, on: platform, idiom: .plain,
        roundTripNanoseconds: 0, reused: ReusedShare(parts: parts))
      try replay.run(moves, under: NoPolicy())
      return replay.footprintBytes
    }
    // The more is reused, the less is mapped.
    var (low, high) = (Int32(0), Int32(256))
    while low < high {
      let middle = (low + high) / 2
      if try replayed(middle) > wanted { low = middle + 1 } else { high = middle }
    }
    self.init(parts: low)
  }

  /// The sum of the footprints after each step in bytes.
  private static func simulated(_ steps: [StackStep], _ calibration: Calibration, on platform: Platform)
    throws
    -> Int
  {
    let trace = try Trace(name: "sessions", sessions: sessions(steps, calibration))
    let specs = calibration.kinds.map { ScreenSpec(kind: $0.name, views: 3) }
    var cell = Cell(
      strategy: StrategyName(platform: platform.name, idiom: "plain", policy: "none"), workload: "sessions",
      device: .small, placement: .kind, limit: .unlimited)
    cell.relief = .purge
    var request = TrialRequest(
      trial: 0, parent: 0, cell: cell, seed: 1, fixtures: "", trace: "",
      screens: specs.filter { $0.kind != ScreenSpec.homeKind }, limitBytes: nil)
    request.calibration = calibration
    let trial = try SimulatedTrial(request, TraceMoves(trace), platform: platform, idiom: "plain") {
      NoPolicy()
    }
    return try trial.run().timeline.reduce(0) { $0 + $1.memory.footprintBytes }
  }

  private static func sessions(_ steps: [StackStep], _ calibration: Calibration) throws -> [Session] {
    try steps.split(separator: .launch).map { steps in
      var (session, depth) = (Session(), 0)
      for step in steps {
        if let kind = step.pushedKind {
          try session.append(.push(.kind(calibration.kinds[kind].name)))
          depth += 1
        } else if depth > 0 {
          try session.append(.pop)
          depth -= 1
        }
      }
      return session
    }
  }
}
