import Testing

@testable import Unloading

/// The victims of each algorithm without costs, worked out by hand; equal sizes of 1 unless told otherwise.
@Suite("Victims by hand") struct VictimOrderTests {
  private func victims(
    of name: String, budget: Int, sizes: [Int: Int] = [:], showing numbers: [Int]
  ) throws -> [Int] {
    var app = try TheoryApp(name, budget: budget)
    for number in numbers { app.show(number, size: sizes[number] ?? 1) }
    return app.victims
  }

  /// Room for three; 0 is shown again before three new ones come.
  private let script = [0, 1, 2, 0, 3, 4, 5]

  @Test func `lru.resources lets go what was shown longest ago`() throws {
    // Longest ago first: 1 2 0. 3 takes the place of 1, 4 that of 2, 5 that of 0.
    #expect(try victims(of: "lru.resources", budget: 3, showing: script) == [1, 2, 0])
  }

  @Test func `fifo lets go what was loaded longest ago`() throws {
    #expect(try victims(of: "fifo", budget: 3, showing: script) == [0, 1, 2])
  }

  @Test func `sieve spares 0 once and goes on from there`() throws {
    // The hand unmarks 0 and takes 1, then takes 2, then 3, the next newer one, and not 0, which it has passed.
    #expect(try victims(of: "sieve", budget: 3, showing: script) == [1, 2, 3])
  }

  @Test func `lfu with aging starts new ones at the last victim's count`() throws {
    // 0: 2, 1: 1, 2: 1. 1 goes; 3 starts at 1 + 1. 2 goes; 4 starts at 1 + 1. All have 2, and 0 was first.
    #expect(try victims(of: "lfu", budget: 3, showing: script) == [1, 2, 0])
  }

  @Test func `lfu without aging keeps what was shown twice`() throws {
    // 0: 2, 1: 1, 2: 1. 1 goes, then 2; 3 and 4 have 1, and 3 was first.
    #expect(try victims(of: "lfu(aging:0%)", budget: 3, showing: script) == [1, 2, 3])
  }

  @Test func `slru empties the lower queue first`() throws {
    // Two queues of 2: 0 1 | 2 3. 0 rises and pushes 2 down: 1 2 | 3 0. 4 for 1: 2 4 | 3 0. 5 for 2: 4 5 | 3 0.
    // 3 is shown: 4 5 | 0 3. 6 for 4.
    let numbers = [0, 1, 2, 3, 0, 4, 5, 3, 6]
    #expect(try victims(of: "slru(segments:2)", budget: 4, showing: numbers) == [1, 2, 4])
  }

  @Test func `slru lets what is shown again rise by one queue`() throws {
    // Four queues of 1: 0 | 1 | 2 | 3. 0 rises and pushes 1 down: 1 | 0 | 2 | 3. 4 for 1. 4 rises and pushes 0 down:
    // 0 | 4 | 2 | 3. 5 for 0.
    #expect(try victims(of: "slru", budget: 4, showing: [0, 1, 2, 3, 0, 4, 4, 5]) == [1, 0])
  }

  @Test func `s3-fifo lets go what wasn't shown twice in the small queue, and remembers it`() throws {
    // Small takes 2, main 3; small | main: 0 1 | 2 3 4, since small is full before anything went. Hits: 0 two, 1 one.
    // 5: 0 moves to main, 1 goes and is remembered: 5 | 2 3 4 0. 6: main is too large, 2 goes: 5 6 | 3 4 0.
    // 1: small's 5 goes, and 1 enters main, being remembered: 6 | 3 4 0 1. 7: main is too large, 3 goes.
    let numbers = [0, 1, 2, 3, 4, 0, 1, 0, 5, 6, 1, 7]
    #expect(try victims(of: "s3-fifo(small:40%)", budget: 5, showing: numbers) == [1, 2, 5, 3])
  }

  @Test func `arc gives room to what it regrets`() throws {
    // T1 | T2, p = 0: 0 1 2 | then 1 2 | 0. 3 for 1, remembered in B1: 2 3 | 0. 4: T1 and B1 are full, so 1 is forgotten
    // and 2 goes to B1: 3 4 | 0. 2 is in B1: p = 1, T1 has more, 3 goes: 4 | 0 2. 5: T1 has p, so T2's 0 goes.
    let numbers = [0, 1, 2, 0, 3, 4, 2, 5]
    #expect(try victims(of: "arc", budget: 3, showing: numbers) == [1, 2, 3, 0])
  }

  @Test func `arc takes from those shown once when what it regrets was shown again`() throws {
    // As above: 2 3 | 0, B1 has 1. 1: p = 1, 2 goes: 3 | 0 1. 2: p = 2, T1 has less, so T2's 0 goes: 3 | 1 2.
    // 0 is in B2: p = 1, as many as T1 has, and for a ghost of B2 that is enough: 3 goes.
    #expect(try victims(of: "arc", budget: 3, showing: [0, 1, 2, 0, 3, 1, 2, 0]) == [1, 2, 0, 3])
  }

  @Test func `w-tinylfu admits only what was shown more often`() throws {
    // Window of 1, main of 4: 0 1 2 3 on probation, 4 in the window; 0 and 1 get protected.
    // 5: 4 against 2, once each, so the newcomer 4 goes. 5 is shown again. 6: 5 (twice) against 2 (once), 2 goes.
    // 7: 6 against 3, once each, 6 goes. 6, now twice: 7 against 3, 7 goes. 8: 6 (twice) against 3 (once), 3 goes.
    let numbers = [0, 1, 2, 3, 4, 0, 1, 5, 5, 6, 7, 6, 8]
    #expect(try victims(of: "w-tinylfu(window:20%)", budget: 5, showing: numbers) == [4, 2, 6, 7, 3])
  }

  @Test func `w-tinylfu protects what was shown again in its main part`() throws {
    // Window of 1, main of 4: 4 in the window, 0 protected, 1 2 3 on probation. 5 comes twice: 4 against 1, 4 goes.
    // 6 and 7 twice, 8 thrice: 5 against 1, 6 against 2, 7 against 3, the newcomers win. 9: 8, thrice, against 5, and
    // not against 0, which was shown as often as 5, and earlier.
    let numbers = [0, 1, 2, 3, 4, 0, 5, 5, 6, 6, 7, 7, 8, 8, 8, 9]
    #expect(try victims(of: "w-tinylfu(window:20%)", budget: 5, showing: numbers) == [4, 1, 2, 3, 5])
  }

  @Test func `lhd ranks by size and age until it has learned`() throws {
    // Hits per byte and step: 1 ÷ bytes for what was shown once, 16 ÷ bytes for what was shown again at once; half of
    // that from the fourth request on. 3: 0 has 16/2, 1 has 1/4, 2 has 1/3. 4: 3 has 1/2, 2 goes. 5: 4 has 1/5.
    // 6 needs 4 bytes: 0 has 16/2/2, 3 and 5 have 1/2 each; 3 lies first in the bag.
    let sizes = [0: 2, 1: 4, 2: 3, 3: 2, 4: 5, 5: 2, 6: 8]
    let numbers = [0, 1, 2, 0, 3, 4, 5, 6]
    #expect(try victims(of: "lhd", budget: 10, sizes: sizes, showing: numbers) == [1, 2, 4, 3, 5])
  }

  @Test func `random draws lots by its seed`() throws {
    // SplitMix64 from 1 gives .567, .746, .971, .444 of 3: places 1, 2, 2, 1. The last one fills the gap.
    // 0 1 2 → 1 goes: 0 2 3 → 3 goes: 0 2 4 → 4 goes: 0 2 5 → 2 goes.
    #expect(try victims(of: "random", budget: 3, showing: [0, 1, 2, 3, 4, 5, 6]) == [1, 3, 4, 2])
  }

  @Test func `random with another seed draws other lots`() throws {
    let numbers = Array(0..<40)
    let first = try victims(of: "random", budget: 3, showing: numbers)
    #expect(try victims(of: "random", budget: 3, showing: numbers) == first)
    #expect(try victims(of: "random(seed:2)", budget: 3, showing: numbers) != first)
  }
}
