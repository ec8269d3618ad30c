import Experiment
import Lifecycle
import Testing
import Unloading

@testable import Simulation

@Suite("What a hidden screen may keep") struct ScreenPricesTests {
  private static let kind = {
    var (bytes, costs) = (PerResource(repeating: 0), PerResource(repeating: ResourceCost.free))
    (bytes.backingStore, bytes.viewTree, bytes.model) = (40, 30, 20)
    costs.backingStore = ResourceCost(workNanoseconds: 4)
    costs.viewTree = ResourceCost(workNanoseconds: 30, roundTrips: 1)
    costs.model = ResourceCost(workNanoseconds: 2, roundTrips: 1)
    return Calibration.Kind(name: "web", bytes: bytes, costs: costs)
  }()

  private static func kept(on platform: Platform) -> [[Double]] {
    let prices = ScreenPrices(kind, on: platform, roundTrip: 100)
    let budget = UnitBudget(bytes: 90, units: 90, rounding: .down)
    return KeptSets(prices, in: budget).entries.map { [Double($0.units), $0.savedNanoseconds] }
  }

  /// The two waits go on side by side, so that only the second one that is spared saves the wait.
  @Test func `where the system takes nothing away, every set with a view below its bitmap`() {
    #expect(Self.kept(on: .inert) == [[0, 0], [20, 2], [30, 30], [50, 132], [90, 136]])
  }

  @Test func `without its bitmap where the system takes that away`() {
    #expect(Self.kept(on: .ios6) == [[0, 0], [20, 2], [30, 30], [50, 132]])
    #expect(ScreenPrices(Self.kind, on: .ios6, roundTrip: 100).sets[0].returnNanoseconds == 136)
  }

  @Test func `a web page takes nothing where it is another process's, and the bound says so`() {
    let prices = ScreenPrices(Self.kind, on: .ios8, roundTrip: 100)
    #expect(prices.isUnderstated && prices.wholeBytes == 20)
    #expect(!ScreenPrices(Self.kind, on: .ios6, roundTrip: 100).isUnderstated)
  }

  @Test func `sets round to units both ways, and what doesn't fit is left out`() {
    func units(_ rounding: UnitBudget.Rounding) -> [Int] {
      let prices = ScreenPrices(Self.kind, on: .inert, roundTrip: 100)
      return KeptSets(prices, in: UnitBudget(bytes: 80, units: 5, rounding: rounding)).entries.map(\.units)
    }
    #expect(units(.down) == [0, 1, 3, 5])
    #expect(units(.up) == [0, 2, 4])
  }
}
