import Experiment
import Foundation
import Messages
import Testing
import Unloading

@Suite("Successive allocations") struct AllocationsTests {
  private typealias Allocations = Calibration.Allocations

  private func decoded(_ text: String) -> Allocations? {
    try? JSONDecoder().decode([Allocations].self, from: Data("[\"\(text)\"]".utf8)).first
  }

  @Test func `is written briefly, and read again`() {
    let runs = [
      "25": Allocations(pages: 25), "25x14": Allocations(pages: 25, count: 14),
      "5x2:320": Allocations(pages: 5, count: 2, regionBytes: 320),
      "9-": Allocations(pages: 9, areHeld: false),
      "3:48-": Allocations(pages: 3, regionBytes: 48, areHeld: false),
    ]
    for (text, allocations) in runs {
      #expect("\(allocations)" == text)
      #expect(decoded(text) == allocations)
    }
  }

  @Test(arguments: [
    "", "0", "x3", "5x0", "5:", "-", "5 ", "-5", "16777217", "2x8388609", "5x99999999999999999999", "5:0",
    "5:65537",
    "5:99999999999999999999", "+5", "5x+2", "5x2x2", "5:8:8", "5--", "5x", "5-x2", "٥",
  ])
  func `isn't read if it was damaged`(text: String) {
    #expect(decoded(text) == nil)
  }

  @Test func `is named in the message about a damaged record`() {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Allocations].self, from: Data("[\"5x0\"]".utf8))
    }
    #expect(error.map(DecodingError.words) == "'5x0' is no run of allocations; expected one like 25x14")
  }

  @Test func `is taken from another calibration of the same kinds`() {
    let bytes = PerResource(repeating: 0), costs = PerResource(repeating: ResourceCost.free)
    var old = Calibration(
      kinds: ["a", "c", "b"].map { Calibration.Kind(name: $0, bytes: bytes, costs: costs) })
    #expect(!old.hasAllocations)
    var new = Calibration(
      kinds: ["b", "a"].map {
        Calibration.Kind(
          name: $0, bytes: bytes, costs: costs,
          otherBytes: $0 == "a" ? 3 : 4,
          allocations: [PerResource(repeating: [[Allocations(pages: $0 == "a" ? 1 : 2)]])])
      })
    new.arenaBytes = 7
    old.takeAllocations(from: new)
    #expect(!old.hasAllocations && old.kinds.map(\.name) == ["a", "c", "b"])
    // Sessions that show only the other two leave nothing to be found.
    old.removeKindsWithoutAllocations(notIn: new)
    #expect(old.hasAllocations && old.arenaBytes == 7)
    old.removeKindsWithoutAllocations(notIn: Calibration(kinds: []))
    #expect(
      old.kinds.map { $0.allocations?.map(\.model) } == [
        [[[Allocations(pages: 1)]]], [[[Allocations(pages: 2)]]],
      ])
    #expect(old.kinds.map(\.name) == ["a", "b"] && old.kinds.map(\.otherBytes) == [3, 4])
    #expect(!old.withoutAllocations.hasAllocations)
  }
}
