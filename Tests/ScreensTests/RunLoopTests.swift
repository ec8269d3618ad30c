import Testing

@testable import Screens

@Suite("The run loop") struct RunLoopTests {
  @Test func `fires in the order of time, of two at once the older first, and keeps its own time`() {
    let loop = RunLoop()
    var fired: [String] = []
    let slow = loop.scheduledTimer(everySeconds: 2) { fired.append("slow at \(loop.milliseconds)") }
    let fast = loop.scheduledTimer(everySeconds: 1) { fired.append("fast at \(loop.milliseconds)") }
    loop.run(forMilliseconds: 2_500)
    #expect(fired == ["fast at 1000", "slow at 2000", "fast at 2000"])
    #expect(loop.milliseconds == 2_500)
    loop.run(forMilliseconds: 499)
    #expect(fired.count == 3)
    loop.run(forMilliseconds: 1)
    #expect(fired.last == "fast at 3000")
    slow.invalidate()
    fast.invalidate()
    loop.run(forMilliseconds: 10_000)
    #expect(fired.count == 4 && loop.timerCount == 0)
  }

  @Test func `retains a timer and what its block retains until it is invalidated`() {
    final class Target {}
    let loop = RunLoop()
    weak var target: Target?
    weak var timer: Timer?
    do {
      let made = Target()
      target = made
      timer = loop.scheduledTimer(everySeconds: 1) { _ = made }
    }
    #expect(target != nil && timer?.isValid == true)
    timer?.invalidate()
    #expect(target == nil && timer == nil)
  }

  @Test func `lets a timer end itself and others while it fires`() {
    let loop = RunLoop()
    var fired = 0
    var timers: [Timer] = []
    for _ in 0..<2 {
      timers.append(
        loop.scheduledTimer(everySeconds: 1) {
          fired += 1
          for timer in timers { timer.invalidate() }
        })
    }
    loop.run(forMilliseconds: 5_000)
    #expect(fired == 1)
    timers = []
  }
}
