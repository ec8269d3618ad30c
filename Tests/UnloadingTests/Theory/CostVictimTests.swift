import Testing

@testable import Unloading

/// The victims of the algorithms that weigh costs, worked out by hand.
@Suite("Victims by hand, with costs") struct CostVictimTests {
  private struct Item {
    let size: Int
    let cost: ResourceCost

    init(_ size: Int, _ nanoseconds: Int, trips: Int = 0) {
      self.size = size
      cost = ResourceCost(workNanoseconds: nanoseconds, roundTrips: trips)
    }
  }

  private func victims(of name: String, budget: Int, items: [Item], showing numbers: [Int]) throws -> [Int] {
    var app = try TheoryApp(name, budget: budget, roundTrip: 8)
    for number in numbers { app.show(number, size: items[number].size, cost: items[number].cost) }
    return app.victims
  }

  /// 10, 3, 5, 4 and 1 a byte; 3's cost is a round trip of 8.
  private let items = [Item(2, 20), Item(4, 12), Item(3, 15), Item(2, 0, trips: 1), Item(5, 5)]

  @Test func `gds lets go what costs least for each byte`() throws {
    // 0: 10, 1: 3, 2: 5. 3: 1 goes at 3, and 3 is worth 3 + 4. 4: 2 goes at 5, and 4 is worth 5 + 1.
    // 1: 4 goes at 6, and 1 is worth 6 + 3. 2: 3 goes at 7.
    #expect(
      try victims(of: "gds", budget: 10, items: items, showing: [0, 1, 2, 3, 4, 1, 2]) == [1, 2, 4, 3])
  }

  @Test func `gdsf lets go what costs least for each byte, times shown`() throws {
    // 0: 10, 1: 3 × 2, 2: 5. 3 enters at 4, but is visible: 2 goes at 5. 4 enters at 5 + 1 and needs 3 bytes: 3 goes at
    // 4, then 1 at 6, since 4 is visible. 2 enters at 6 + 5 and fits. 3 enters at 6 + 4: 4 goes at 6.
    let numbers = [0, 1, 2, 1, 3, 4, 2, 3]
    #expect(try victims(of: "gdsf", budget: 10, items: items, showing: numbers) == [2, 3, 1, 4])
  }

  @Test func `gdsf never takes its clock back`() throws {
    // 0: 10, 1: 5. 2 enters at 4, but is visible: 1 goes at 5. 3 enters at 5 + 1: 2 goes at 4, and the clock stays at 5.
    // 4 enters at 5 + 1 and fits. 5: of 3 and 4, both worth 6, 3 was shown earlier.
    let items = [Item(2, 20), Item(3, 15), Item(2, 8), Item(3, 3), Item(1, 1), Item(1, 9)]
    #expect(try victims(of: "gdsf", budget: 6, items: items, showing: [0, 1, 2, 3, 4, 5]) == [1, 2, 3])
  }

  @Test func `landlord gives half of the rent back on a hit`() throws {
    // Credits 0: 8, 1: 6, 2: 9. 3: 1 is spent after rent of 6; 0: 2, 2: 3, 3: 7. 0 is shown: 2 + 6 ÷ 2 = 5.
    // 4: 2 is spent after 3; 0: 2, 3: 4, 4: 5. 3 is shown: 4 + 3 ÷ 2 = 5.5. 5: 0 is spent after 2; 3: 3.5, 4: 3, 5: 1.
    // 6: 5 is spent.
    let items = [8, 6, 9, 7, 5, 1, 4].map { Item(1, $0) }
    let numbers = [0, 1, 2, 3, 0, 4, 3, 5, 6]
    #expect(try victims(of: "landlord", budget: 3, items: items, showing: numbers) == [1, 2, 0, 5])
  }

  @Test func `landlord that gives all back is gds`() throws {
    let items = [8, 6, 9, 7, 5, 1, 4].map { Item(1, $0) }
    let numbers = [0, 1, 2, 3, 0, 4, 3, 5, 6, 0, 2, 1, 5, 4, 0, 6]
    let gds = try victims(of: "gds", budget: 3, items: items, showing: numbers)
    #expect(try victims(of: "landlord(refund:100%)", budget: 3, items: items, showing: numbers) == gds)
    #expect(try victims(of: "landlord", budget: 3, items: items, showing: numbers) != gds)
  }
}
