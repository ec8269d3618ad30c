internal import Glibc

/// The calling thread's cache of freed regions (jemalloc's tcache), which counts as allocated until flushed.
struct ThreadCache: Sendable {
  private let flushing: Mallctl<Void>

  init() throws(MallctlError) { flushing = try Mallctl("thread.tcache.flush") }

  /// Gives every cached region back to its own arena; a process without thread caches has nothing to give.
  func flush() {
    do { try flushing.call() } catch {
      // EFAULT is jemalloc's answer when thread caches are off (`opt.tcache:false`).
      guard error.code == EFAULT else { fatalError(error.description) }
    }
  }
}
