import Foundation
import MemoryProbe

/// Makes what Pango finds out in threads of its own the same in every process.
///
/// Since 1.50, Pango sets fontconfig up in a thread and looks each font up in two more; all of these threads end by
/// themselves. Which of the two answers comes first decides whether Pango keeps 2.5 kB more, and how many threads run at once
/// decides how many stacks the C library keeps. Each step therefore waits until the threads of the previous one have ended.
enum FontThreads {
  /// At most so many are there at once.
  private static let most = 3

  /// Makes the C library keep the stacks of ``most`` threads, which later threads reuse.
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
