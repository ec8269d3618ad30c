import Testing

@testable import MemoryProbe

extension AllocatorTests {
  @Suite("The thread's counters") struct ThreadCountersTests {
    @Test func `count an allocation by its size class and its end by the same`() throws {
      let thread = try ThreadCounters()
      let start = (thread.allocatedBytes, thread.deallocatedBytes)
      // 1,000 bytes are rounded up to the size class 1,024.
      let pointer = UnsafeMutableRawPointer.allocate(byteCount: 1000, alignment: 8)
      let held = (thread.allocatedBytes, thread.deallocatedBytes)
      pointer.deallocate()
      let freed = (thread.allocatedBytes, thread.deallocatedBytes)
      #expect(held == (start.0 + 1024, start.1))
      #expect(freed == (start.0 + 1024, start.1 + 1024))
    }

    @Test func `return to the same net when everything was freed`() throws {
      let thread = try ThreadCounters()
      let before = thread.netBytes
      var held = leaves(1000)
      let during = thread.netBytes
      held = []
      let after = thread.netBytes
      #expect(held.isEmpty)
      #expect(during - before >= 64_000)
      #expect(after == before)
    }
  }
}
