import Testing

@testable import MemoryProbe

extension AllocatorTests {
  @Suite("The usable size") struct UsableSizeTests {
    @inline(never) func makeLeaf() -> Leaf { Leaf(1) }

    /// What the allocator adds for what `make` makes; the flat truth to hold each answer to.
    func size<Value>(_ make: () -> Value) throws -> (value: Value, bytes: Int) {
      let thread = try ThreadCounters()
      let before = thread.netBytes
      let value = make()
      return (value, thread.netBytes - before)
    }

    @Test(arguments: [(16, 16), (17, 32), (100, 112), (1000, 1024), (4_002_000, 4_194_304)])
    func `of a pointer is its size class`(requested: Int, sizeClass: Int) {
      let pointer = UnsafeMutableRawPointer.allocate(byteCount: requested, alignment: 1)
      #expect(UsableSize.of(pointer) == sizeClass)
      pointer.deallocate()
    }

    @Test func `of an object is its header and its values`() throws {
      let (leaf, bytes) = try size { makeLeaf() }
      #expect(bytes == 64)
      #expect(UsableSize.of(leaf) == 64)
    }

    @Test(arguments: [1, 10, 1000, 100_000])
    func `of an array is its buffer's`(count: Int) throws {
      let (array, bytes) = try size { [Int](repeating: 7, count: count) }
      #expect(UsableSize.of(array: array) == bytes)
      // 32 bytes of header before the elements.
      #expect(bytes >= 32 + 8 * count)
    }

    @Test func `of an empty array is nothing`() {
      #expect(UsableSize.of(array: [Int]()) == 0)
    }

    @Test(arguments: [16, 100, 5000])
    func `of a string is its storage's`(count: Int) throws {
      let (string, bytes) = try size { String(repeating: "a", count: count) }
      #expect(UsableSize.of(string) == bytes)
      #expect(bytes >= 32 + count)
    }

    @Test func `of a string beyond ASCII is its storage's`() throws {
      let (string, bytes) = try size { String(repeating: "é", count: 50) }
      #expect(UsableSize.of(string) == bytes)
      #expect(bytes >= 32 + 100)
    }

    @Test(arguments: [0, 1, 15])
    func `of a string of at most 15 bytes is nothing`(count: Int) {
      #expect(UsableSize.of(String(repeating: "a", count: count)) == 0)
    }

    @Test func `of a literal is nothing`() {
      #expect(UsableSize.of("a literal that is longer than fifteen bytes") == 0)
    }

    @Test func `of a string on the heap begins 32 bytes before its text`() {
      var string = String(repeating: "a", count: 100)
      let storage = string.withUTF8 { UnsafeRawPointer($0.baseAddress!) - 32 }
      #expect(UsableSize.of(storage) == UsableSize.of(string))
    }

    @Test func `of an array begins 32 bytes before its first element`() {
      let array = Array(0..<Int.random(in: 100...200))
      let storage = array.withUnsafeBytes { $0.baseAddress! - 32 }
      #expect(UsableSize.of(storage) == UsableSize.of(array: array))
    }
  }
}
