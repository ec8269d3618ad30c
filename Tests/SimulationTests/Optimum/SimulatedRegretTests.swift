import Experiment
import Lifecycle
import Seeds
import Testing
import Traces
import Unloading

@testable import Simulation

/// A simulated trial under each policy, priced like a row, against the optimum of the same trace.
@Suite("The price of every policy's returns") struct SimulatedRegretTests {
  private static let seeds = 0..<60 as Range<UInt64>

  /// Kinds by the names that a trace's pages and home screens have; what was a byte is a page, because memory comes in
  /// pages.
  private static func calibration(using random: inout SplitMix64) -> Calibration {
    let kinds = RandomKinds(4, resources: 3, using: &random).calibrated
    let names = [ScreenSpec.homeKind, "a", "b", "c"]
    return Calibration(
      kinds: zip(names, kinds).map { name, kind in
        var bytes = kind.bytes
        var allocations = PerResource<[[Calibration.Allocations]]>(repeating: [])
        for resource in Resource.allCases where kind.bytes[resource] > 0 {
          bytes[resource] *= Calibration.pageBytes
          allocations[resource] = [[Calibration.Allocations(pages: 1, count: kind.bytes[resource])]]
        }
        return Calibration.Kind(name: name, bytes: bytes, costs: kind.costs, allocations: [allocations])
      })
  }

  @Test(arguments: PolicyCatalogue.all.map(\.example))
  func `is never below the bound`(name: String) throws {
    var completed = 0
    for seed in Self.seeds {
      var random = SplitMix64(seed: seed)
      let calibration = Self.calibration(using: &random)
      let sessions = (0..<2).map { _ in
        RandomSessions.next(seed % 2 == 0 ? .oneStack : .everything, steps: 30, using: &random)
      }
      let trace = try Trace(name: "random", sessions: sessions)
      let platform: Platform = random.next(below: 2) == 0 ? .ios6 : .inert
      let latencyNanoseconds = random.next(below: 3) * 5
      let specs = ["a", "b", "c"].map { ScreenSpec(kind: $0, views: 3) }
      let limit =
        2 * (calibration.kinds.map(\.bytes.total).max() ?? 0) + random.next(below: 30) * Calibration.pageBytes
      var request = TrialRequest(
        trial: 0, parent: 0,
        cell: Cell(
          strategy: StrategyName(platform: platform.name, idiom: "plain", policy: name), workload: "random",
          device: .small, placement: .shared, limit: .bytes(limit)),
        seed: seed, fixtures: "", trace: "", screens: specs, limitBytes: limit)
      request.calibration = calibration
      let policy = try PolicyCatalogue.all.policy(named: name)
      let trial = try SimulatedTrial(request, TraceMoves(trace), platform: platform, idiom: "plain") {
        policy
      }
      let result = try trial.run()
      let pages = PageContent(screens: specs, seed: seed)
      let optimum = try TraceOptimum(trace, pages: pages, calibration: calibration, on: platform)
      let bound = optimum.cost(limitBytes: limit, roundTripNanoseconds: latencyNanoseconds, units: 50)
      guard result.status == .completed else { continue }
      let least = try #require(bound, "seed \(seed): it completed where every policy is terminated")
      let prices = try ReturnPrices(trace, pages: pages, calibration: calibration)
      let measured = result.returns.filter { !$0.isWarmup }
      guard let work = prices.meanWorkNanoseconds(of: result.returns) else { continue }
      completed += 1
      #expect(measured.count == least.returns)
      let trips = measured.reduce(0) { $0 + $1.roundTrips }
      let price = Double(work) + Double(trips * latencyNanoseconds) / Double(measured.count)
      #expect(price >= least.lowerNanoseconds / Double(measured.count) - 1e-9, "seed \(seed)")
    }
    #expect(completed > 5)
  }
}
