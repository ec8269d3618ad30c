import Glibc
import Testing

@testable import Campaign

struct ChildDescriptorTests {
  @Test("a thousand children, some of them killed or never started, leave no descriptor open")
  func thousandChildren() async {
    // In a process of its own, where no other test opens files meanwhile.
    await #expect(processExitsWith: .exitCode(0)) {
      _ = await shell("exit 0").run()
      let before = openDescriptors()
      for count in 0..<1_000 {
        switch count % 50 {
        case 0: _ = await shell("sleep 20", timeout: .milliseconds(5)).run()
        case 1: _ = await ChildProcess(executable: "/nowhere", timeout: .seconds(1)).run()
        case 2: _ = await shell("echo too long").run(outputLimit: 3)
        default: _ = await ChildProcess(executable: "/bin/true", timeout: .seconds(20)).run()
        }
      }
      let after = openDescriptors()
      #expect(before > 0 && after == before, "\(before) before, \(after) after")
      exit(after == before ? 0 : 1)
    }
  }
}

private func openDescriptors() -> Int {
  guard let folder = opendir("/proc/self/fd") else { return 0 }
  defer { closedir(folder) }
  var count = 0
  while readdir(folder) != nil { count += 1 }
  return count
}
