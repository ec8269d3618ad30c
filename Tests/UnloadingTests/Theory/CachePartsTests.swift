import Seeds
import Testing

@testable import Unloading

@Suite("What caches are made of") struct CachePartsTests {
  /// Against a list that is searched, with priorities set and keys taken out in any order; priorities tie.
  @Test(arguments: [1, 2, 3] as [UInt64]) func `a heap finds the lowest, the longest set among equals`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var heap = KeyHeap()
    var known: [Int: (priority: Double, turn: Int)] = [:]
    let priorities = [0, 1e-9, 0.5, 1, 1.5, 2, 1e12, .infinity]
    // Keys below 5 belong to its only screen, which is visible.
    var state = NavigationState()
    let none = NavigationState()
    state.update(
      LoadedScreen(
        id: ScreenID(1), slot: 0, position: 0, bytes: PerResource(repeating: 1), lastShownMilliseconds: 0,
        isVisible: true))
    for turn in 0..<3_000 {
      let key = random.next(below: 40)
      if random.next(below: 3) == 0 {
        #expect(heap.remove(key) == known[key]?.priority)
        known[key] = nil
      } else {
        let priority = priorities[random.next(below: 8)]
        heap.set(key, priority: priority)
        known[key] = (priority, turn)
      }
      #expect(heap.lowestFree(of: none) == known.min { $0.value < $1.value }?.key)
      #expect(
        heap.lowestFree(of: state) == known.filter { $0.key > 4 }.min { $0.value < $1.value }?.key)
      // A removed key that stayed would be the lowest sooner or later.
      if let priority = known[key]?.priority { #expect(heap.priority(of: key) == priority) }
    }
  }

  /// Against lists of keys, with keys appended, moved and taken out in any order.
  @Test(arguments: [1, 2, 3] as [UInt64]) func `queues keep their order, bytes and counts`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queues = KeyQueues(count: 2)
    var known: [[Int]] = [[], []]
    for _ in 0..<3_000 {
      let (key, queue) = (random.next(below: 20), random.next(below: 2))
      for index in known.indices { known[index].removeAll { $0 == key } }
      if random.next(below: 3) == 0 {
        queues.remove(key)
      } else {
        queues.append(key, bytes: key + 1, to: queue)
        known[queue].append(key)
      }
      for index in known.indices {
        var keys: [Int] = []
        var next = queues.oldest(in: index)
        while let key = next {
          keys.append(key)
          next = queues.newer(than: key)
        }
        #expect(keys == known[index])
        #expect(queues.count(in: index) == keys.count)
        #expect(queues.bytes(in: index) == keys.reduce(0) { $0 + $1 + 1 })
      }
    }
  }

  @Test func `a bag holds what was put into it and not taken out`() {
    var random = SplitMix64(seed: 1)
    var (bag, known) = (KeyBag(), Set<Int>())
    for _ in 0..<2_000 {
      let key = random.next(below: 20)
      if Bool.random(using: &random) {
        bag.insert(key)
        known.insert(key)
      } else {
        bag.remove(key)
        known.remove(key)
      }
      #expect(Set((0..<bag.count).map { bag[$0] }) == known && bag.count == known.count)
      #expect(bag.contains(key) == known.contains(key))
    }
  }

  @Test func `counts end at 15 and are halved after each sample`() {
    var counts = AgingCounts()
    for _ in 0..<5 { counts.count(0, sample: 100) }
    for _ in 0..<40 { counts.count(1, sample: 100) }
    #expect(counts[0] == 5 && counts[1] == 15 && counts[2] == 0)
    // The 46th request is the last of the sample.
    counts.count(2, sample: 46)
    #expect(counts[0] == 2 && counts[1] == 7 && counts[2] == 0)
    counts.count(0, sample: 100)
    #expect(counts[0] == 3)
    counts.remove(1)
    #expect(counts[1] == 0)
  }

  /// Two hits at age 0, one at age 2 and one end at age 1; counts fade by 0.9 alike, which no ratio shows.
  @Test func `hit density is the hits to come for the time that is left`() {
    var densities = HitDensities()
    let life = Life(start: 0, size: 2)
    for age in [0, 0, 2] { densities.countHit(of: life, age: age) }
    densities.countEnd(of: life, age: 1)
    // Before a lesson: 1 for each step and byte in this, the lowest likeness.
    #expect(densities.density(of: life, at: 0) == 0.5)
    densities.learn()
    // At age 0 three hits in 4 + 2 + 1 steps, at age 1 one in 2 + 1, at age 2 one in 1; over 2 bytes.
    for (age, expected) in [(0, 3.0 / 7), (1, 1.0 / 3), (2, 1), (3, 0)] {
      #expect(abs(densities.density(of: life, at: 4 * age) - expected / 2) < 1e-12)
    }
    #expect(densities.density(of: life, at: 4 * HitDensities.ages) == -1)
  }

  /// The first lesson is after 1,024 requests; all of these are for new screens, so that nothing is worth its bytes.
  @Test(arguments: [(20, true), (1_100, false)])
  func `lhd lets the largest go until it has learned that nothing returns`(pushes: Int, isLargest: Bool)
    throws
  {
    var app = try TheoryApp("lhd", budget: 10)
    for number in 0..<pushes { app.show(number) }
    app.show(pushes, size: 5)
    app.show(pushes + 1)
    #expect((app.victims.last == pushes) == isLargest)
  }
}
