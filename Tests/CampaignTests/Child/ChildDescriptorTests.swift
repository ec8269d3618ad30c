import Glibc
import Testing

@testable import Campaign

struct ChildDescriptorTests {
  // No more than 200: a thousand met a defect of Swift's task groups (swiftlang/swift#80808) in one of a thousand runs.
  @Test("two hundred children, some of them killed or never started, leave no descriptor open")
  func manyChildren() async {
    // In a process of its own, where no other test opens files meanwhile.
    await #expect(processExitsWith: .exitCode(0)) {
      _ = await shell("exit 0").run()
      let before = await settledDescriptors()
      for count in 0..<200 {
        switch count % 10 {
        case 0: _ = await shell("sleep 20", timeout: .milliseconds(5)).run()
        case 1: _ = await ChildProcess(executable: "/nowhere", timeout: .seconds(1)).run()
        case 2: _ = await shell("echo too long").run(outputLimit: 3)
        default: _ = await ChildProcess(executable: "/bin/true", timeout: .seconds(20)).run()
        }
      }
      let after = await settledDescriptors()
      #expect(before > 0 && after == before, "\(before) before, \(after) after")
      exit(after == before ? 0 : 1)
    }
  }
}

/// How many descriptors are open once that number stays the same for 100 ms: pipes are closed a moment after a child's end.
private func settledDescriptors() async -> Int {
  var (count, looks) = (openDescriptors(), 0)
  while looks < 10 {
    try? await Task.sleep(for: .milliseconds(10))
    let now = openDescriptors()
    (count, looks) = now == count ? (count, looks + 1) : (now, 0)
  }
  return count
}

private func openDescriptors() -> Int {
  guard let folder = opendir("/proc/self/fd") else { return 0 }
  defer { closedir(folder) }
  var count = 0
  while readdir(folder) != nil { count += 1 }
  return count
}
