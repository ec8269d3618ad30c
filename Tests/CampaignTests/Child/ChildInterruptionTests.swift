import Glibc
import TestSupport
import Testing

@testable import Campaign
@testable import Results

@Suite(.timeLimit(.minutes(1)))
struct ChildInterruptionTests {
  @Test("a request kills the running child, which then counts as interrupted")
  func running() async {
    let interruption = Interruption(signals: [])
    async let outcome = shell("echo $$; sleep 60").run(interruptedBy: interruption)
    try? await Task.sleep(for: .milliseconds(200))
    interruption.receive(SIGINT, times: 1)
    #expect(await outcome.termination == .interrupted)
    for process in await outcome.printedProcesses {
      #expect(await eventually { !isRunning(process) })
    }
  }

  @Test("after a request no child is started any more")
  func before() async {
    let interruption = Interruption(signals: [])
    interruption.receive(SIGINT, times: 1)
    let outcome = await shell("echo started").run(interruptedBy: interruption)
    #expect(outcome.termination == .interrupted)
    #expect(outcome.standardOutput.isEmpty)
  }

  @Test("without a request one interruption watches child after child")
  func severalChildren() async {
    let interruption = Interruption(signals: [])
    for code: Int32 in 0..<5 {
      #expect(await shell("exit \(code)").run(interruptedBy: interruption).termination == .exited(code))
    }
    #expect(!interruption.isRequested)
  }

  @Test("cancelling the task kills the child")
  func cancelledTask() async {
    let task = Task { await shell("sleep 60").run() }
    try? await Task.sleep(for: .milliseconds(200))
    task.cancel()
    #expect(await task.value.termination == .interrupted)
  }

  /// Too rare to provoke: a child that was killed ends before the task that waits for the reason wakes up.
  @Test("a killed child of a cancelled task is interrupted, also if its end is reported first")
  func endBeforeReason() {
    let killed = ChildTermination.signalled(SIGKILL)
    #expect(ChildProcess.end(killed, reason: nil, isCancelled: true) == .interrupted)
    #expect(ChildProcess.end(killed, reason: .timedOut, isCancelled: true) == .timedOut)
    #expect(ChildProcess.end(killed, reason: nil, isCancelled: false) == killed)
    #expect(ChildProcess.end(.exited(3), reason: nil, isCancelled: true) == .exited(3))
  }

  @Test("a child that has ended by itself keeps its end if the task is cancelled afterwards")
  func cancelledAfterwards() async {
    let task = Task { await shell("exit 3").run() }
    try? await Task.sleep(for: .milliseconds(300))
    task.cancel()
    #expect(await task.value.termination == .exited(3))
  }

  @Test("Ctrl-C and SIGTERM are requests and don't end the process", arguments: [SIGINT, SIGTERM])
  func signals(number: Int32) async {
    await #expect(processExitsWith: .exitCode(42)) { [number] in
      let interruption = Interruption()
      kill(getpid(), number)
      await interruption.wait()
      exit(interruption.isRequested ? 42 : 1)
    }
  }

  @Test("the second Ctrl-C ends the process at once, as a shell reports it")
  func second() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let interruption = Interruption()
      kill(getpid(), SIGINT)
      await interruption.wait()
      kill(getpid(), SIGINT)
      try await Task.sleep(for: .seconds(20))
    }
  }

  @Test("when it is let go, Ctrl-C ends the process again")
  func letGo() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      do {
        let interruption = Interruption()
        #expect(!interruption.isRequested)
      }
      kill(getpid(), SIGINT)
      try await Task.sleep(for: .seconds(20))
    }
  }

  @Test("a child doesn't inherit that Ctrl-C is caught")
  func notInherited() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let interruption = Interruption()
      let outcome = await shell("kill -INT $$; sleep 20").run(interruptedBy: interruption)
      exit(outcome.termination == .signalled(SIGINT) ? 42 : 1)
    }
  }
}
