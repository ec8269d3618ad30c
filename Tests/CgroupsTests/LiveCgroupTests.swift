import Foundation
import Testing

@testable import Cgroups

/// Whether a memory cgroup can be created on this machine.
private let isAvailable = if case .success = CgroupFinder().available() { true } else { false }

@Suite("a memory cgroup of this machine", .enabled(if: isAvailable, "no memory cgroup can be created here"))
struct LiveCgroupTests {
  @Test func `holds a program from its start, ends it above the limit, and goes`() throws {
    let group = try CgroupFinder().makeGroup()
    defer { group.remove() }
    try group.setLimit(20 << 20)
    // dd takes a buffer of 64 MiB at once.
    let launcher = group.launcher(of: "/bin/dd", ["if=/dev/zero", "of=/dev/null", "bs=64M", "count=1"])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: launcher.program)
    process.arguments = launcher.arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == 9)
    #expect(group.oomKills == 1 && group.peakBytes ?? 0 <= 20 << 20 && group.processes.isEmpty)
    #expect(group.remove() && !FileManager.default.fileExists(atPath: group.place.path))
  }

  @Test func `ends what is left in it before it goes`() throws {
    let group = try CgroupFinder().makeGroup()
    let launcher = group.launcher(of: "/bin/sleep", ["60"])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: launcher.program)
    process.arguments = launcher.arguments
    try process.run()
    while group.processes.isEmpty { usleep(1_000) }
    #expect(group.processes == [process.processIdentifier])
    #expect(group.remove())
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
  }
}
