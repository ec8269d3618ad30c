import Experiment
import Foundation
import Messages
import Testing
import Unloading

@Suite("A run of extents") struct ExtentsTests {
  private typealias Extents = Calibration.Extents

  private func decoded(_ text: String) -> Extents? {
    try? JSONDecoder().decode([Extents].self, from: Data("[\"\(text)\"]".utf8)).first
  }

  @Test func `is written briefly, and read again`() {
    let runs = [
      "25": Extents(pages: 25), "25x14": Extents(pages: 25, count: 14),
      "5x2:320": Extents(pages: 5, count: 2, regionBytes: 320), "9-": Extents(pages: 9, areHeld: false),
      "3:48-": Extents(pages: 3, regionBytes: 48, areHeld: false),
    ]
    for (text, extents) in runs {
      #expect("\(extents)" == text)
      #expect(decoded(text) == extents)
    }
  }

  @Test(arguments: [
    "", "0", "x3", "5x0", "5:", "-", "5 ", "-5", "16777217", "2x8388609", "5x99999999999999999999", "5:0",
    "5:65537",
    "5:99999999999999999999",
  ])
  func `isn't read if it was damaged`(text: String) {
    #expect(decoded(text) == nil)
  }

  @Test func `is named in the message about a damaged record`() {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Extents].self, from: Data("[\"5x0\"]".utf8))
    }
    #expect(error.map(DecodingError.words) == "'5x0' is no run of extents; expected one like 25x14")
  }

  @Test func `is taken from another calibration of the same kinds`() {
    let bytes = PerResource(repeating: 0), costs = PerResource(repeating: ResourceCost.free)
    var old = Calibration(kinds: ["a", "b"].map { Calibration.Kind(name: $0, bytes: bytes, costs: costs) })
    #expect(!old.hasExtents)
    var new = Calibration(
      kinds: ["b", "a"].map {
        Calibration.Kind(
          name: $0, bytes: bytes, costs: costs,
          otherBytes: $0 == "a" ? 3 : 4,
          extents: [PerResource(repeating: [[Extents(pages: $0 == "a" ? 1 : 2)]])])
      })
    new.arenaBytes = 7
    old.takeExtents(from: new)
    #expect(old.hasExtents && old.arenaBytes == 7)
    #expect(old.kinds.map { $0.extents?.map(\.model) } == [[[[Extents(pages: 1)]]], [[[Extents(pages: 2)]]]])
    #expect(old.kinds.map(\.otherBytes) == [3, 4])
    #expect(!old.withoutExtents.hasExtents)
  }
}
