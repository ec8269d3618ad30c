import Glibc
import TestSupport
import Testing

@testable import Campaign
@testable import Results

/// Whether a process still runs; a zombie that nobody reaped doesn't.
func isRunning(_ process: Int32) -> Bool {
  guard let stat = text(of: "/proc/\(process)/stat") else { return false }
  // The state follows the name, which is in parentheses and may hold anything.
  return stat.split(separator: ")").last?.split(separator: " ").first != "Z"
}

private func text(of path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 4096)
  return String(decoding: bytes.prefix(fread(&bytes, 1, bytes.count, file)), as: UTF8.self)
}

extension ChildOutcome where Output == CollectedOutput {
  /// The process ids that a child printed, one a line.
  var printedProcesses: [Int32] {
    String(decoding: standardOutput, as: UTF8.self).split(separator: "\n").compactMap { Int32($0) }
  }

  var wallSeconds: Double { Double(wallNanoseconds) / 1e9 }
}

struct ChildEndingTests {
  @Test("a child whose time is over is killed with all it started, and what it wrote is kept")
  func timeout() async {
    let outcome = await shell(
      "sleep 60 & echo $!; echo $$; echo talk >&2; wait", timeout: .seconds(3)
    ).run()
    #expect(outcome.termination == .timedOut)
    #expect(outcome.standardErrorTail == "talk\n")
    #expect(outcome.wallSeconds < 20)
    #expect(outcome.printedProcesses.count == 2)
    for process in outcome.printedProcesses {
      #expect(await eventually { !isRunning(process) }, "process \(process) outlived its time")
    }
  }

  @Test("a child that ignores polite signals is killed too")
  func stubborn() async {
    let outcome = await shell("trap '' TERM INT HUP; while :; do sleep 1; done", timeout: .milliseconds(300))
      .run()
    #expect(outcome.termination == .timedOut)
    #expect(outcome.wallSeconds < 20)
  }

  @Test("a child that closed its streams is still waited for, and its status told")
  func closedStreams() async {
    #expect(await shell("exec >&- 2>&-; sleep 0.3; exit 7").run().termination == .exited(7))
  }

  @Test("a child that closed its streams and hangs is timed out")
  func closedStreamsHanging() async {
    let outcome = await shell("exec >&- 2>&-; sleep 60", timeout: .milliseconds(300)).run()
    #expect(outcome.termination == .timedOut)
    #expect(outcome.wallSeconds < 20)
  }

  @Test("a process left behind with the streams open delays nothing and is killed")
  func leftBehind() async {
    let outcome = await shell("sleep 60 & echo $!; exit 5").run()
    #expect(outcome.termination == .exited(5))
    #expect(outcome.wallSeconds < 20)
    #expect(outcome.printedProcesses.count == 1)
    for process in outcome.printedProcesses {
      #expect(await eventually { !isRunning(process) }, "process \(process) was left behind")
    }
  }

  @Test("a process left behind that writes for ever is killed, and the child's own status is told")
  func leftBehindFlooding() async {
    let outcome = await shell("yes >&2 & sleep 0.1; exit 5").run()
    #expect(outcome.termination == .exited(5))
    #expect(outcome.wallSeconds < 20)
  }

  @Test(
    "a process that left the group with the streams open can't hold the run",
    arguments: ["sleep 20", "timeout 20 yes"])
  func leftGroup(command: String) async {
    let outcome = await shell("setsid \(command) & sleep 0.1; exit 5", timeout: .seconds(1))
      .run(outputLimit: 256 << 20)
    let tooMuch = ChildTermination.outputRefused("more than 268435456 bytes of output")
    #expect([.exited(5), .timedOut, tooMuch].contains(outcome.termination))
    #expect(outcome.wallSeconds < 15)
  }

  @Test("the child leads a process group of its own")
  func ownGroup() async throws {
    let outcome = await shell("echo $$; ps -o pgid= -p $$ || cut -d' ' -f5 /proc/$$/stat").run()
    let group = String(decoding: outcome.standardOutput, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    try #require(group.count == 2)
    #expect(group[0] == group[1])
    #expect(Int32(group[1]) != getpgrp())
  }

  @Test("the child sees only its own three descriptors", .disabled(if: access("/proc/self/fd", R_OK) != 0))
  func descriptors() async {
    let leaked = open("/dev/null", O_RDONLY)
    defer { close(leaked) }
    // Besides 0, 1 and 2 there is the one that ls itself opens to read the folder.
    let outcome = await shell("ls /proc/self/fd | wc -l").run()
    #expect(String(decoding: outcome.standardOutput, as: UTF8.self) == "4\n")
  }
}
