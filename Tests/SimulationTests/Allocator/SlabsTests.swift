import Testing

@testable import Simulation

@Suite("Simulated slabs") struct SlabsTests {
  /// Slabs of 4 regions at those addresses, whose runs are numbered, and what was taken of them.
  private struct Trial {
    private var slabs = Slabs()
    private var taken: [Slabs.Regions] = []

    init(at starts: Int...) {
      for (run, start) in starts.enumerated() { add(run: run, at: start) }
    }

    mutating func add(run: Int, at start: Int) {
      _ = slabs.add(run: run, start: start, regions: 4, used: 0, ofSize: 1)
    }

    /// How many regions there were of that many.
    mutating func take(_ count: Int, ofSize size: Int = 1) -> Int? {
      guard let regions = slabs.take(count, ofSize: size) else { return nil }
      taken.append(regions)
      return regions.count
    }

    /// Frees what was taken at that turn.
    mutating func free(_ turn: Int) -> Int? { slabs.free(taken[turn]) }
  }

  @Test func `are filled one after the other, the lowest address first`() {
    var slabs = Trial(at: 20, 10)
    let taken = [slabs.take(6), slabs.take(2), slabs.take(4), slabs.take(1)]
    #expect(taken == [4, 2, 2, nil])
    // Each is gone with its last region; the run of the one at address 10 is 1.
    let gone = [slabs.free(0), slabs.free(1), slabs.free(2)]
    #expect(gone == [1, nil, 0])
  }

  @Test func `serve only requests of their size`() {
    var slabs = Trial(at: 10)
    let taken = [slabs.take(1, ofSize: 0), slabs.take(1, ofSize: 2), slabs.take(1)]
    #expect(taken == [nil, nil, 1])
  }

  @Test func `that were full serve requests again, before those with greater addresses`() {
    var slabs = Trial(at: 10, 20)
    let taken = [slabs.take(3), slabs.take(1), slabs.take(1)]
    #expect(taken == [3, 1, 1])
    let freed = slabs.free(1)
    #expect(freed == nil)
    let again = slabs.take(2)
    #expect(again == 1)
    let gone = [slabs.free(2), slabs.free(0), slabs.free(3), slabs.take(1)]
    #expect(gone == [1, nil, 0, nil])
  }

  @Test func `that are gone serve nothing, even if another slab is made at their address`() {
    var slabs = Trial(at: 10, 20)
    // The slab at 10 is gone while it waits for its turn; another one takes its place, and is filled.
    let taken = [slabs.take(4), slabs.take(1), slabs.take(3)]
    let gone = [slabs.free(0), slabs.free(1), slabs.free(2)]
    slabs.add(run: 7, at: 10)
    let again = [slabs.take(9), slabs.take(9)]
    #expect(taken == [4, 1, 3])
    #expect(gone == [0, nil, 1])
    #expect(again == [4, nil])
    let last = slabs.free(3)
    #expect(last == 7)
  }
}
