import Experiment
import Lifecycle
import Seeds
import Testing
import Traces
import Unloading

@testable import Simulation

/// A policy that keeps nothing across launches is as new in each session, though it uses the memory of the one before.
@Suite("A simulated session") struct SessionStartTests {
  @Test(arguments: ["random", "arc", "s3-fifo", "w-tinylfu", "lhd", "lfu", "gdsf", "depth.ladder"])
  func `goes as the same session before it`(name: String) throws {
    var unloads = 0
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let kinds = RandomKinds(4, resources: 3, using: &random).calibrated
      let session = RandomSessions.next(.oneStack, steps: 60, using: &random)
      let calibration = Calibration(
        kinds: zip([ScreenSpec.homeKind, "a", "b", "c"], kinds).map {
          Calibration.Kind(name: $0, bytes: $1.bytes, costs: $1.costs)
        })
      var cell = Cell(
        strategy: StrategyName(platform: "inert", idiom: "plain", policy: name), workload: "random",
        device: .small, placement: .kind, limit: .bytes(40))
      cell.pressure = .scripted
      var request = TrialRequest(
        trial: 0, parent: 0, cell: cell, seed: seed, fixtures: "", trace: "",
        screens: ["a", "b", "c"].map { ScreenSpec(kind: $0, views: 3) }, limitBytes: 40)
      request.calibration = calibration
      let trace = try Trace(name: "twice", sessions: [session, session])
      let policy = try PolicyCatalogue.all.policy(named: name)
      let result = try SimulatedTrial(request, TraceMoves(trace), platform: .inert, idiom: "plain") { policy }
        .run()
      let made = result.returns.map(\.resources)
      #expect(made.count == 2 * session.returns)
      #expect(Array(made.prefix(session.returns)) == Array(made.suffix(session.returns)), "seed \(seed)")
      unloads += result.counts.unloads
    }
    #expect(unloads > 0)
  }
}
