import Experiment
import Lifecycle
import Seeds
import Testing
import Traces

@testable import Simulation
@testable import Unloading

/// A sweep's arena of bitmaps against that of a simulated trial, in which extents decide.
@Suite("Footprints of sweeps") struct SweepFootprintTests {
  /// Kinds whose bitmaps are some extents of two sizes and whose views are one page. Home is first.
  private static func kinds(using random: inout SplitMix64) -> [Calibration.Kind] {
    [ScreenSpec.homeKind, "a", "b", "c"].map { name in
      var allocations = PerResource<[[Calibration.Allocations]]>(repeating: [])
      allocations.viewTree = [[Calibration.Allocations(pages: 1)]]
      var stay: [Calibration.Allocations] = []
      for _ in 0...random.next(below: 12) {
        stay.append(Calibration.Allocations(pages: 25))
        stay.append(
          Calibration.Allocations(
            pages: [9, 15, 81][random.next(below: 3)], count: 1 + random.next(below: 20)))
      }
      allocations.backingStore = [stay]
      var bytes = PerResource(repeating: 0)
      bytes.viewTree = Calibration.pageBytes
      bytes.backingStore = stay.reduce(0) { $0 + $1.pages * $1.count } * Calibration.pageBytes
      return Calibration.Kind(
        name: name, bytes: bytes, costs: PerResource(repeating: .free), otherBytes: 0,
        allocations: [allocations])
    }
  }

  /// The footprints after each step of a session, in a trial and in a sweep.
  private static func footprints(_ steps: [StackStep], _ calibration: Calibration) throws -> (
    trial: [Int], sweep: [Int]
  ) {
    var session = Session()
    for step in steps {
      try session.append(step.pushedKind.map { .push(.kind(calibration.kinds[$0].name)) } ?? .pop)
    }
    var cell = Cell(
      strategy: StrategyName(platform: "ios6", idiom: "plain", policy: "none"), workload: "sessions",
      device: .small,
      placement: .kind, limit: .unlimited)
    cell.relief = .purge
    var request = TrialRequest(
      trial: 0, parent: 0, cell: cell, seed: 1, fixtures: "", trace: "",
      screens: calibration.kinds.dropFirst().map { ScreenSpec(kind: $0.name, views: 3) }, limitBytes: nil)
    request.calibration = calibration
    let trace = try Trace(name: "sessions", sessions: [session])
    let trial = try SimulatedTrial(request, TraceMoves(trace), platform: .ios6, idiom: "plain") { NoPolicy() }
      .run()
    var replay = LimitReplay(
      calibration, home: 0, limitBytes: LimitReplay.unreachable, on: .ios6, idiom: .plain,
      roundTripNanoseconds: 0)
    var policy = NoPolicy()
    var sweep: [Int] = []
    for move in [SessionMove]([.launch] + steps) {
      try replay.make(move, &policy, NoPolicy())
      sweep.append(replay.footprintBytes)
    }
    return (trial.timeline.map(\.memory.footprintBytes), Array(sweep.dropFirst()))
  }

  @Test func `are those of simulated trials, in which a large screen's bitmaps rarely serve the next one's`()
    throws
  {
    var (trial, sweep, differences) = (0, 0, 0.0)
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let calibration = Calibration(kinds: Self.kinds(using: &random))
      var (steps, depth) = ([StackStep](), 0)
      for _ in 0..<60 {
        let pushes = depth == 0 || random.next(below: 9) < 5
        steps.append(pushes ? .push(1 + random.next(below: 3)) : .pop)
        depth += pushes ? 1 : -1
      }
      let both = try Self.footprints(steps, calibration)
      #expect(both.trial.count == both.sweep.count)
      let sums = (trial: both.trial.reduce(0, +), sweep: both.sweep.reduce(0, +))
      (trial, sweep) = (trial + sums.trial, sweep + sums.sweep)
      differences += abs(Double(sums.sweep) / Double(sums.trial) - 1)
    }
    // If free extents of any size served, it would be a sixth less.
    #expect(abs(Double(sweep) / Double(trial) - 1) < 0.08)
    #expect(differences / 60 < 0.15)
  }

  /// One whose bitmaps differ in size isn't a mean of sizes that no screen has.
  @Test func `are of the calibrated screen that is closest to the mean`() throws {
    var (bytes, screens) = (PerResource(repeating: 0), [PerResource<[[Calibration.Allocations]]>]())
    for pages in [100, 130, 150, 180] {
      var allocations = PerResource<[[Calibration.Allocations]]>(repeating: [])
      allocations.viewTree = [[Calibration.Allocations(pages: 1)]]
      allocations.backingStore = [[Calibration.Allocations(pages: pages, count: 2)]]
      screens.append(allocations)
    }
    (bytes.viewTree, bytes.backingStore) = (Calibration.pageBytes, 280 * Calibration.pageBytes)
    let kinds = [ScreenSpec.homeKind, "page"].map {
      Calibration.Kind(
        name: $0, bytes: bytes, costs: PerResource(repeating: .free), otherBytes: 0, allocations: screens)
    }
    let sweep = try Self.footprints([.push(1)], Calibration(kinds: kinds)).sweep
    // The page and the bitmaps of home are gone from the baseline, but its bitmaps stay as freed pages.
    #expect(sweep == [(1 + 2 * 130) * Calibration.pageBytes])
  }
}
