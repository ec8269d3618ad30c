import Messages
import Experiment
import Lifecycle
import Testing
import Traces
import Unloading

@testable import Simulation

/// What counts in a trial counts in the optimum: the returns after the warm-up, and the bytes beside the home screen's.
@Suite("The optimum of the measured returns") struct MeasuredReturnsTests {
  /// A home screen of 50 bytes, and pages whose view takes 10 bytes and costs 7 ns to make.
  private static let calibration = Calibration(kinds: [
    kind(ScreenSpec.homeKind, bytes: 50, cost: 1_000), kind("page", bytes: 10, cost: 7),
    kind("other", bytes: 10, cost: 70),
  ])
  private static let pages = PageContent(
    screens: [ScreenSpec(kind: "page", views: 3), ScreenSpec(kind: "other", views: 3, weight: 0)], seed: 1)

  private static func kind(_ name: String, bytes: Int, cost: Int) -> Calibration.Kind {
    var (sizes, costs) = (PerResource(repeating: 0), PerResource(repeating: ResourceCost.free))
    sizes.viewTree = bytes
    costs.viewTree = ResourceCost(workNanoseconds: cost)
    return Calibration.Kind(name: name, bytes: sizes, costs: costs)
  }

  private static func trace(_ lines: String...) throws -> Trace {
    try Trace(name: "t", utf8: Array(lines.joined(separator: "\n").utf8), file: "t")
  }

  private static func optimum(_ trace: Trace) throws -> TraceOptimum {
    try TraceOptimum(trace, pages: pages, calibration: calibration, on: .inert)
  }

  /// With 10 bytes beside the home screen, it has to go when page 2 comes, so that the return to it costs 1,000 ns. Page 1
  /// is back before anything else is shown, and costs nothing.
  private static let there = "push 1\npush 2\npop\npop"

  private static func lower(_ lines: String...) throws -> (returns: Int, nanoseconds: Double?) {
    let optimum = try optimum(Trace(name: "t", utf8: Array(lines.joined(separator: "\n").utf8), file: "t"))
    let cost = optimum.cost(limitBytes: 10, roundTripNanoseconds: 0, units: 60)
    return (optimum.returns, cost?.lowerNanoseconds)
  }

  @Test func `leaves out the returns of the warm-up`() throws {
    // Of four returns the first two are warm-up, and the last two cost nothing.
    #expect(try Self.lower(Self.there, "push 3\npop\npush 4\npop") == (2, 0))
    #expect(try Self.lower("push 3\npop\npush 4\npop", Self.there) == (2, 1_000))
  }

  @Test func `counts the warm-up over all sessions of the trace`() throws {
    let session = "session\n" + Self.there
    #expect(try Self.lower(session, session) == (2, 1_000))
    // Of six returns the first three are warm-up: the first session, and page 1 of the second.
    #expect(try Self.lower(session, session, session) == (3, 2_000))
  }

  @Test func `gives screens the limit beside the home screen of the launch`() throws {
    let trace = try Self.trace("push 1", "push 2", "pop", "pop")
    // Both returns cost: 7 for page 1, of the warm-up, and 1,000 for home. With 20 bytes beside home, nothing has to go.
    let optimum = try Self.optimum(trace)
    func cost(_ limit: Int) -> Double? {
      optimum.cost(limitBytes: limit, roundTripNanoseconds: 0, units: 1_000)?.lowerNanoseconds
    }
    #expect(cost(20) == 0)
    #expect(cost(19) == 1_000)
    // The first push needs both in full.
    #expect(cost(10) == 1_000 && cost(9) == nil)
  }

  @Test func `prices a return by the kind in front, and a cancelled swipe by the one below`() throws {
    let trace = try Self.trace(
      "push page", "push other", "pop", "push other", "cancelPop", "pop", "session", "push other",
      "push page", "pop")
    let prices = try ReturnPrices(trace, pages: Self.pages, calibration: Self.calibration)
    func price(_ steps: Int..., isWarmup: Bool = false) -> Int? {
      prices.meanWorkNanoseconds(
        of: steps.map { step in
          ReturnRow(
            step: step, screen: 0, isWarmup: isWarmup, isPurged: false, resources: .viewTree, times: .init(),
            totalNanoseconds: 5, firstUseNanoseconds: 0, minorFaults: 0, stateLost: false, pixelsDiffer: false
          )
        })
    }
    #expect(price(2) == 7)
    #expect(price(4) == 7)
    // The last return of the second session, whose steps are counted on.
    #expect(price(8) == 70)
    // The mean, rounded up.
    #expect(price(2, 8, 8) == 49 && price(2, 2, 8) == 28 && price(2, 8) == 39)
    #expect(price(2, isWarmup: true) == nil && price() == nil)
    // A row of another trace is no reason to crash.
    #expect(price(9) == nil && price(-1) == nil)
  }

  @Test func `a kind that the calibration lacks is a sentence`() throws {
    let trace = try Self.trace("push page")
    let calibration = Calibration(kinds: [Self.calibration.kinds[0]])
    let error = #expect(throws: UsageError.self) {
      try ReturnPrices(trace, pages: Self.pages, calibration: calibration)
    }
    #expect(error?.description.contains("the calibration lacks the kind 'page'") == true)
  }
}
