import Experiment
import Lifecycle
import Seeds
import Testing
import Traces
import Unloading

@testable import Simulation

@Suite("The optimum of a stack, step by step") struct StackOptimumTests {
  private static func screen(_ bytes: Int, _ nanoseconds: Double) -> ScreenPrices {
    ScreenPrices(
      wholeBytes: bytes,
      sets: [.init(bytes: 0, returnNanoseconds: nanoseconds), .init(bytes: bytes, returnNanoseconds: 0)])
  }

  private static func budget(_ bytes: Int) -> UnitBudget {
    UnitBudget(bytes: bytes, units: bytes, rounding: .down)
  }

  /// Three screens of 2, 3 and 4 bytes with costs of 5, 7 and 1: while the last two are in transition, 7 bytes are taken.
  @Test(arguments: [(8, 5.0), (9, 0.0), (7, 5.0)])
  func `keeps what the largest transition leaves room for`(limit: Int, cost: Double) {
    var optimum = StackOptimum(
      [Self.screen(2, 5), Self.screen(3, 7), Self.screen(4, 1)], budget: Self.budget(limit))
    for kind in 0..<3 { optimum.push(kind) }
    optimum.pop()
    optimum.pop()
    #expect(optimum.returns == 2)
    #expect(optimum.cost() == cost)
  }

  @Test func `has no cost where two screens don't fit together`() {
    var optimum = StackOptimum([Self.screen(2, 5), Self.screen(3, 7)], budget: Self.budget(4))
    optimum.push(0)
    optimum.push(1)
    #expect(optimum.cost() == nil)
  }

  @Test func `popToRoot ends the intervals of what is between`() {
    // 10 bytes: the root (4) can stay below two screens (3 + 3), and what is between them leaves unseen.
    var optimum = StackOptimum([Self.screen(4, 5), Self.screen(3, 100)], budget: Self.budget(10))
    optimum.push(0)
    for _ in 0..<5 { optimum.push(1) }
    optimum.popToRoot()
    #expect(optimum.cost() == 0)
  }

  @Test func `a deep stack comes back in full`() {
    var optimum = StackOptimum([Self.screen(1, 3)], budget: Self.budget(12))
    for _ in 0..<10_000 { optimum.push(0) }
    for _ in 1..<10_000 { optimum.pop() }
    // Of the 9,998 screens below the last two, 10 stay; so does the one below the top, which is in sight before and after.
    #expect(optimum.cost() == Double(9_999 - 11) * 3)
  }

  /// Each level of the stack has had an interval inside that closed, so each has a row.
  private static func rowBytes(depth: Int, units: Int, times: Int = 1) -> Int {
    var optimum = StackOptimum(
      [screen(1, 3)], budget: UnitBudget(bytes: 1_000 * units, units: units, rounding: .down))
    for _ in 0..<times {
      for _ in 0..<depth {
        optimum.push(0)
        optimum.push(0)
        optimum.pop()
      }
      optimum.end()
    }
    return optimum.rowBytes
  }

  @Test func `takes memory in proportion to the depth and the units, however many events there are`() {
    let bytes = Self.rowBytes(depth: 100, units: 63)
    #expect((99...101).contains(bytes / (16 * 64)))
    #expect(Self.rowBytes(depth: 100, units: 63, times: 100) == bytes)
    #expect((9.9...10.0).contains(Double(Self.rowBytes(depth: 1_000, units: 63)) / Double(bytes)))
    #expect(Self.rowBytes(depth: 100, units: 639) == 10 * bytes)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `is that of a session`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let kinds = RandomKinds(using: &random)
    let budget = UnitBudget(bytes: 12 + random.next(below: 24), units: 9, rounding: .down)
    var session = Session()
    var optimum = StackOptimum(kinds.prices, budget: budget)
    optimum.push(0)
    for _ in 0..<40 {
      switch random.next(below: 10) {
      case 0..<5:
        let page = random.next(below: 3)
        optimum.push(1 + page)
        try? session.append(.push(.number(page)))
      case 5..<9 where optimum.depth > 1:
        optimum.pop()
        try? session.append(.pop)
      case 9 where optimum.depth > 1:
        optimum.popToRoot()
        try? session.append(.popToRoot)
      default: break
      }
    }
    let whole = Optimum(kinds.prices, limitBytes: budget.bytes, units: 9)
      .cost(of: SessionIntervals(session, of: kinds.prices))
    #expect(optimum.cost() == whole?.lowerNanoseconds)
  }
}
