import Foundation

@testable import Screens

/// Runs `body` to its end on a thread with a stack of `kilobytes`: what recurses once a level overflows it.
func onStack(kilobytes: Int, _ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    done.signal()
  }
  thread.stackSize = kilobytes << 10
  thread.start()
  done.wait()
}
