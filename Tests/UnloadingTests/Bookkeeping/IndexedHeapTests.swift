import Seeds
import Testing

@testable import Unloading

@Suite("Items by key") struct IndexedHeapTests {
  /// Against a list that is searched, with insertions, changes and removals in any order.
  @Test(arguments: [1, 2, 3] as [UInt64]) func `the least comes first, whatever was done before`(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    var heap = IndexedHeap<NumberPair>()
    var known: [Int: Int] = [:]
    for _ in 0..<3_000 {
      let slot = Int.random(in: 0..<20, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        #expect(heap.remove(slot)?.first == known[slot])
        known[slot] = nil
      case 1:
        let least = heap.popLeast()?.item
        #expect(least == known.min { ($0.value, $0.key) < ($1.value, $1.key) }?.key)
        if let least { known[least] = nil }
      default:
        let key = Int.random(in: 0..<9, using: &random)
        heap.insert(slot, key: NumberPair(key, slot))
        known[slot] = key
      }
      #expect((0..<20).allSatisfy { heap.contains($0) == (known[$0] != nil) })
    }
  }
}
