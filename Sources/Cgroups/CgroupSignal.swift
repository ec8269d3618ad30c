internal import Glibc

/// A descriptor with which the kernel reports an event in a v1 group: its usage has crossed a threshold, upwards or
/// downwards, or an allocation has reached the limit.
///
/// Source: Documentation/admin-guide/cgroup-v1/memory.rst, "Memory thresholds" and "OOM Control".
package final class CgroupSignal {
  private let event: Int32

  /// Reports each time that the usage crosses `bytes`.
  package convenience init(of place: CgroupPlace, crossing bytes: Int) throws(CgroupError) {
    try self.init(place, file: "memory.usage_in_bytes", argument: " \(bytes)")
  }

  /// Reports each time that an allocation reaches the limit and nothing can be reclaimed.
  package convenience init(ofLimitMetIn place: CgroupPlace) throws(CgroupError) {
    try self.init(place, file: "memory.oom_control", argument: "")
  }

  private init(_ place: CgroupPlace, file: String, argument: String) throws(CgroupError) {
    let event = Self.makeEvent()
    guard event >= 0 else { throw CgroupError("no eventfd can be created", code: errno) }
    let watched = open(place.file(file), O_RDONLY | O_CLOEXEC)
    guard watched >= 0 else {
      let code = errno
      close(event)
      throw CgroupError("\(place.file(file)) can't be read", code: code)
    }
    defer { close(watched) }
    do throws(CgroupError) {
      try CgroupText.write("\(event) \(watched)\(argument)", to: place.file("cgroup.event_control"))
    } catch {
      close(event)
      throw error
    }
    self.event = event
  }

  /// Creates a descriptor that never blocks; negative on failure. Source: eventfd(2).
  private static func makeEvent() -> Int32 {
    // Swift's Glibc module omits the header of eventfd.
    typealias Make = @convention(c) (UInt32, Int32) -> Int32
    let (nonBlocking, closedOnExec): (Int32, Int32) = (0o4000, 0o2_000_000)
    guard let symbol = dlsym(nil, "eventfd") else { return -1 }
    return unsafeBitCast(symbol, to: Make.self)(0, nonBlocking | closedOnExec)
  }

  deinit { close(event) }

  /// Whether the event has happened since the last call; a system call that neither allocates nor blocks.
  package func takeHappened() -> Bool {
    var count: UInt64 = 0
    return read(event, &count, 8) == 8
  }
}
