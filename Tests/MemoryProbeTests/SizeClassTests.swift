import MemoryProbe
import Testing

@Suite("Size classes") struct SizeClassTests {
  /// jemalloc's own sizes decide, not the formula.
  @Test func `the largest size class at most so large is one, and the next is larger`() throws {
    #expect(SizeClass.largest(atMost: 15) == nil)
    for bytes in 16...70_000 {
      let size = try #require(SizeClass.largest(atMost: bytes))
      guard bytes == size || bytes % 97 == 0 else { continue }
      let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      #expect(UsableSize.of(UnsafeRawPointer(block)) == size)
      block.deallocate()
      let next = UnsafeMutableRawPointer.allocate(byteCount: size + 1, alignment: 16)
      #expect(UsableSize.of(UnsafeRawPointer(next)) > bytes)
      next.deallocate()
    }
  }
}
