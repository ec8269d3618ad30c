internal import Glibc

/// The kernel's clocks in nanoseconds.
enum Clock {
  /// Monotonic time, for durations.
  static var now: UInt64 { nanoseconds(CLOCK_MONOTONIC) }

  static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
