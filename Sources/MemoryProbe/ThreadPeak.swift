/// The maximum rise of the calling thread's net allocations since the last reset.
///
/// jemalloc updates the value about every 64 KiB, so it may be that much too low. Source: jemalloc 5.3 manual,
/// `thread.peak.read` and `thread.peak.reset`.
struct ThreadPeak {
  private let peak: Mallctl<UInt64>
  private let resetting: Mallctl<Void>

  init() throws(MallctlError) {
    peak = try Mallctl("thread.peak.read")
    resetting = try Mallctl("thread.peak.reset")
  }

  var bytes: Int { Int(peak.provenValue()) }

  func reset() {
    do { try resetting.call() } catch { fatalError(error.description) }
  }
}

@available(*, unavailable)
extension ThreadPeak: Sendable {}
