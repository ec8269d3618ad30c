import Foundation
import TestSupport
import Testing

@testable import Campaign
@testable import Replay
@testable import Results

/// The child that the orphan test starts: this same test program, told to run nothing but this.
///
/// A parent can be killed only from outside, so it takes three processes: the test, a shell as the parent, and a
/// child that watches the shell.
struct WatchingChild {
  static let readyFile = "OFFSCREEN_TEST_READY_FILE"

  @Test("(the child of the orphan test)", .enabled(if: getenv(readyFile) != nil))
  func watchesItsParent() throws {
    let path = try #require(getenv(Self.readyFile))
    let watch = try #require(ParentWatch(parent: getppid()))
    #expect(!watch.isOrphaned)
    close(creat(path, 0o600))
    // From here on it hangs without asking anything: only the kernel can end it.
    sleep(60)
  }
}

struct ChildOrphanTests {
  @Test("a child that hangs doesn't survive its parent's being killed")
  func parentKilled() async throws {
    let ready = FileManager.default.temporaryDirectory.path + "/offscreen-orphan-\(getpid())"
    defer { unlink(ready) }
    // In a session of its own, since the shell's group is killed with the shell in any case.
    let parent = shell(
      """
      setsid '\(CommandLine.arguments[0])' --testing-library swift-testing --filter WatchingChild >/dev/null 2>&1 &
      echo $!
      until [ -e '\(ready)' ]; do sleep 0.05; done
      kill -9 $$
      """,
      environment: ["PATH": "/usr/bin:/bin", WatchingChild.readyFile: ready])
    let outcome = await parent.run()
    try #require(outcome.termination == .signalled(SIGKILL), "the child never got ready")
    let child = try #require(outcome.printedProcesses.first)
    defer { kill(child, SIGKILL) }
    #expect(await eventually { !isRunning(child) })
  }

  @Test("a parent that is gone before the child looks is noticed")
  func parentGone() async {
    await #expect(processExitsWith: .exitCode(42)) {
      exit(ParentWatch(parent: getppid() + 1) == nil ? 42 : 1)
    }
  }
}
