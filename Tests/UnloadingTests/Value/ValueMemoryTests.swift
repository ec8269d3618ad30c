import Testing

@testable import Unloading

@Suite("What stack.value remembers") struct ValueMemoryTests {
  private static let fresh = StackValue(fraction: 1).memory

  /// After 50 screens, so that the sizes have gone round, and some returns in two tabs.
  private var learned: [UInt8] {
    var stack = ValueStack(limit: 10_000)
    for size in 1...50 { _ = stack.push(size) }
    _ = stack.back(7)
    _ = stack.select(tab: 1)
    _ = stack.push(90)
    _ = stack.back()
    _ = stack.select(tab: 0)
    return stack.memory
  }

  @Test func `is what was learned, and small`() throws {
    let memory = try #require(ValueMemory(bytes: learned))
    #expect(memory.bytes == learned && learned != Self.fresh)
    #expect(learned.count <= UnloadPolicyLimits.memoryBytes)
    #expect(memory.headroom.largest == 90)
    #expect(memory.tabs == TabReturns(left: 2, returned: 1))
    #expect(memory.sizes.bytes.sorted() == [10] + (21...50) + [90] && memory.sizes.next == 52 % 32)
    // 42 of the first 43 stay covered, the last of the 43 was shown again; 6 were passed; in tab 1 one was shown again.
    #expect(memory.evidence.total == 42 + 1 + 6 + 1)
    #expect(memory.evidence.returns == [1, 0, 0, 0, 0, 0, 1, 0])
  }

  @Test func `is ignored if any byte has changed, or is missing`() {
    let learned = learned
    for index in learned.indices {
      var damaged = learned
      damaged[index] ^= 0x10
      #expect(recalled(damaged) == Self.fresh, "byte \(index)")
    }
    for count in [0, 1, 7, learned.count - 1] {
      #expect(recalled(Array(learned.prefix(count))) == Self.fresh)
    }
    #expect(recalled(learned + [0]) == Self.fresh)
    #expect(recalled(learned) == learned)
  }

  private func recalled(_ bytes: [UInt8]) -> [UInt8] {
    var policy = StackValue(fraction: 1)
    policy.recall(bytes)
    return policy.memory
  }
}
