import Experiment
import Lifecycle
import Testing

@testable import Simulation
@testable import Unloading

@Suite("The share of freed memory that serves again") struct ReusedShareTests {
  /// Home, and a kind whose bitmaps are so many extents of so many pages.
  private static func share(extents: Int, pages: Int, on platform: Platform = .ios6) throws -> Double {
    var bytes = PerResource(repeating: 0)
    (bytes.viewTree, bytes.backingStore) = (Calibration.pageBytes, extents * pages * Calibration.pageBytes)
    var allocations = PerResource<[[Calibration.Allocations]]>(repeating: [])
    allocations.viewTree = [[Calibration.Allocations(pages: 1)]]
    allocations.backingStore = [[Calibration.Allocations(pages: pages, count: extents)]]
    let kinds = [ScreenSpec.homeKind, "page"].map {
      Calibration.Kind(
        name: $0, bytes: bytes, costs: PerResource(repeating: .free), otherBytes: 0,
        allocations: [allocations])
    }
    let session = [StackStep.launch] + Array(repeating: .push(1), count: 9) + Array(repeating: .pop, count: 5)
    return try ReusedShare(ofSessions: session + session, Calibration(kinds: kinds), home: 0, on: platform)
      .share
  }

  /// The system takes the bitmaps of a covered screen; they are one free extent, which the next screen's fit into.
  @Test func `is nearly all if each bitmap is one extent`() throws {
    let share = try Self.share(extents: 1, pages: 5_121)
    #expect(share > 0.98)
  }

  /// The free extents join to larger ones, some of them more than 64 times too large for each of the next screen's.
  @Test func `is less if a bitmap is many small extents`() throws {
    let share = try Self.share(extents: 200, pages: 25)
    #expect(share < 0.8)
  }

  @Test func `is nearly all if the joined extents are not too large`() throws {
    let share = try Self.share(extents: 20, pages: 25)
    #expect(share > 0.9)
  }
}
