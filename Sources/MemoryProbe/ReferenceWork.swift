internal import Glibc

/// A fixed piece of work of the kind that a return does: fresh pages from the kernel, and passes over them.
///
/// Its processor time shows how fast the machine is at the moment, since other work on the same core or cache slows
/// both.
package enum ReferenceWork {
  private static let bytes = 4 << 20
  private static let repeats = 5

  /// The mean processor time of the work in nanoseconds, over five repeats; it leaves no memory behind.
  ///
  /// Returns `nil` if the kernel has no memory for it.
  package static func nanoseconds() -> Int? {
    let start = Clock.nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    for _ in 0..<repeats { guard perform() else { return nil } }
    return Int(Clock.nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start) / repeats
  }

  private static func perform() -> Bool {
    // Outside the allocator, whose statistics must not include this memory.
    guard let start = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      start != MAP_FAILED
    else { return false }
    defer { munmap(start, bytes) }
    let words = UnsafeMutableBufferPointer(
      start: start.bindMemory(to: UInt64.self, capacity: bytes / 8), count: bytes / 8)
    var state: UInt64 = 1
    for index in words.indices {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      words[index] = state
    }
    var sum: UInt64 = 0
    for word in words { sum = (sum ^ word) &* 0x0000_0100_0000_01b3 }
    // Using the result keeps the compiler from removing the work.
    return sum != 0
  }
}
