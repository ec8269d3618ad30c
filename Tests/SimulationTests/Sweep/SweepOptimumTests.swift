import Experiment
import Lifecycle
import Seeds
import Testing
import Traces

@testable import Simulation
@testable import Unloading

@Suite("The optimum of a sweep") struct SweepOptimumTests {
  private static let platforms: [Platform] = [.inert, .ios5, .ios6]

  /// A limit applies to what is there in addition to the home screen.
  @Test func `under a limit is that of the same sessions as a trace`() throws {
    var (sum, impossible) = (0, 0)
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let platform = Self.platforms[random.next(below: Self.platforms.count)]
      let kinds = RandomKinds(resources: 3, on: platform, using: &random)
      let session = try Self.session(using: &random)
      let limit = 5 + random.next(below: 40)
      // The bytes are fewer than the units, so nothing is rounded.
      let reference = Optimum(kinds.prices, limitBytes: limit + kinds.wholeBytes[0], units: 1_000)
        .cost(of: SessionIntervals(session, of: kinds.prices))
      let steps = session.steps.map { step -> StackStep in
        if case .push(let page, isKept: _) = step {
          .push(numberedKind(page, kinds.prices.count))
        } else {
          .pop
        }
      }
      let cost = SweepOptimum(
        kinds.calibrated, home: 0, under: .limit(bytes: limit, on: platform, idiom: .plain),
        roundTrip: kinds.roundTrip, units: 1_000
      ).cost(of: [SessionMove]([.launch] + steps))
      #expect(cost == reference.map { Int($0.lowerNanoseconds) }, "seed \(seed)")
      sum += cost ?? 0
      impossible += cost == nil ? 1 : 0
    }
    #expect(sum > 1_000 && (10..<200).contains(impossible), "\(sum) \(impossible)")
  }

  private static func session(using random: inout SplitMix64) throws -> Session {
    var session = Session()
    while session.steps.count < 30 {
      let step: Step = random.next(below: 9) < 5 ? .push(.number(random.next(below: 3))) : .pop
      try? session.append(step)
    }
    return session
  }
}
