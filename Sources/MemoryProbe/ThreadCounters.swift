/// The bytes that the calling thread has ever allocated and freed: exact, without an epoch, in about 20 ns.
///
/// jemalloc counts usable sizes at each call and keeps the counters in the thread's own storage, so a value of
/// this type must stay on the thread that made it. Source: jemalloc 5.3 manual, `thread.allocatedp`.
public struct ThreadCounters {
  private let allocated: UnsafePointer<UInt64>
  private let deallocated: UnsafePointer<UInt64>

  /// Finds the calling thread's counters; throws when this jemalloc keeps no statistics.
  public init() throws(MallctlError) {
    allocated = try Mallctl<UnsafePointer<UInt64>>("thread.allocatedp").read()
    deallocated = try Mallctl<UnsafePointer<UInt64>>("thread.deallocatedp").read()
  }

  /// Bytes this thread ever allocated.
  public var allocatedBytes: UInt64 { allocated.pointee }

  /// Bytes this thread ever freed, whoever allocated them.
  public var deallocatedBytes: UInt64 { deallocated.pointee }

  /// Allocated less freed; negative on a thread that frees what others allocate.
  public var netBytes: Int { Int(truncatingIfNeeded: allocated.pointee &- deallocated.pointee) }
}

@available(*, unavailable)
extension ThreadCounters: Sendable {}
