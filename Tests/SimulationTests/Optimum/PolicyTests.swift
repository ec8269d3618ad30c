import Lifecycle
import Seeds
import Testing
import Traces
import Unloading

@testable import Simulation

@Suite("Every policy, against the optimum") struct PolicyTests {
  @Test(arguments: PolicyCatalogue.all.map(\.example))
  func `costs no less than the lower bound`(name: String) throws {
    var completed = 0
    for seed in 0..<150 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let platform: Platform = random.next(below: 2) == 0 ? .ios6 : .inert
      let kinds = RandomKinds(using: &random)
      let roundTrip = random.next(below: 3) * 5
      let prices = kinds.calibrated.map { ScreenPrices($0, on: platform, roundTrip: roundTrip) }
      let session = RandomSessions.next(
        seed % 2 == 0 ? .oneStack : .everything, steps: 30, using: &random)
      let intervals = SessionIntervals(session, of: prices)
      let limit = (intervals.visibleBytes.max() ?? 0) + random.next(below: 30)
      var replay = PolicyReplay(
        kinds, on: platform, roundTrip: roundTrip, limit: limit,
        policy: try PolicyCatalogue.all.policy(named: name))
      guard let cost = replay.cost(of: session) else { continue }
      completed += 1
      let optimum = try #require(Optimum(prices, limitBytes: limit, units: 25).cost(of: intervals))
      #expect(optimum.lowerNanoseconds <= Double(cost) + 1e-6, "seed \(seed)")
    }
    #expect(completed > 10)
  }
}
