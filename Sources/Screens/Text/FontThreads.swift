import Foundation
import MemoryProbe

/// Makes what Pango finds out in threads of its own the same in every process.
///
/// Since 1.50 Pango has fontconfig set up in a thread, and asks it twice for each font, in two more; all of them end by
/// themselves. What it keeps depends on which of the two answers comes first, 2.5 kB more or less, and what the C library
/// keeps on how many of them were there at once. So each step is waited for before the next.
enum FontThreads {
  /// At most so many are there at once.
  private static let most = 3

  /// Has the C library keep the stacks of so many threads, for those that come later.
  static func haveStacks() {
    let (started, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    whenEnded {
      for _ in 0..<most {
        Thread {
          started.signal()
          mayEnd.wait()
        }.start()
      }
      for _ in 0..<most { started.wait() }
      for _ in 0..<most { mayEnd.signal() }
    }
  }

  /// Returns what `body` does when the threads that it started have ended.
  static func whenEnded<Result>(_ body: () -> Result) -> Result {
    let before = ProcessThreads.count
    let result = body()
    // Not for ever: other threads may have come in a process that is no trial's.
    var tries = 0
    while ProcessThreads.count > before, tries < 10_000 {
      usleep(100)
      tries += 1
    }
    return result
  }
}
