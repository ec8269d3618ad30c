import Lifecycle
import Seeds
import Testing
import Traces
import Unloading

@testable import Replay

@Suite("the order in which screens came") struct ArrivalOrderTests {
  private struct Screen {
    let key: Navigator.Key
    var isLeaving = false
  }

  @Test func `lets the older ones go first where nobody stays that came later`() {
    var order = ArrivalOrder(slots: 4)
    let keys = [3, 1, 0, 2].enumerated().map { Navigator.Key(id: ScreenID($0), slot: $1) }
    for key in keys { order.append(key) }
    #expect(order.inOrderOfRelease([keys[3], keys[1], keys[2]]) == [1, 0, 2])
    #expect(order.inOrderOfRelease([keys[2]]) == [0])
    #expect(order.inOrderOfRelease([]) == [])
  }

  /// Screens come, take slots of those that went, and leave several at once, in 2,000 random steps.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `is that of an array from which screens are removed`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var order = ArrivalOrder(slots: 0)
    var screens: [Screen] = []
    var free: [Int] = []
    for number in 0..<2_000 {
      let slot = free.popLast() ?? screens.count
      let key = Navigator.Key(id: ScreenID(number), slot: slot)
      screens.append(Screen(key: key))
      order.append(key)
      guard random.next(below: 4) == 0 else { continue }
      for index in screens.indices { screens[index].isLeaving = random.next(below: 3) == 0 }
      // The newest first, to show that the order of the question doesn't matter.
      let leaving = screens.filter(\.isLeaving).map(\.key).reversed()
      let released = order.inOrderOfRelease(Array(leaving))
      // What `removeAll(where:)` does before it cuts the end off.
      let end = screens.partitionInPlace { $0.isLeaving }
      #expect(released == screens[end...].map(\.key.slot))
      for slot in released { order.remove(slot: slot) }
      free += released
      screens.removeSubrange(end...)
    }
  }
}

extension Array {
  /// As the standard library's: elements that stay are swapped with the first that leaves; returns where those begin.
  fileprivate mutating func partitionInPlace(_ isLeaving: (Element) -> Bool) -> Int {
    guard var first = firstIndex(where: isLeaving) else { return count }
    for index in first..<count where !isLeaving(self[index]) {
      swapAt(first, index)
      first += 1
    }
    return first
  }
}
