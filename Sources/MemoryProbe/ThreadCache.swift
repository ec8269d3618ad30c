internal import Glibc

/// The calling thread's cache of freed regions (jemalloc's tcache), which counts as allocated until flushed.
struct ThreadCache: Sendable {
  private let flushing: Mallctl<Void>

  init() throws(MallctlError) { flushing = try Mallctl("thread.tcache.flush") }

  /// Returns every cached region to its own arena; does nothing in a process without thread caches.
  func flush() {
    do { try flushing.call() } catch {
      // EFAULT is jemalloc's answer if thread caches are off (`opt.tcache:false`).
      guard error.code == EFAULT else { fatalError(error.description) }
    }
  }
}
