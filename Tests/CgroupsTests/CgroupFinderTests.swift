import Foundation
import Testing

@testable import Cgroups

@Suite("the finder of memory cgroups") struct CgroupFinderTests {
  @Test func `makes groups inside of the process's own v1 group first`() throws {
    let system = try PlantedSystem(
      mountinfo: [MountLine.v1OfCPU, MountLine.v1, MountLine.v2BesideV1],
      cgroup: ["4:memory:/user/app", "1:cpu:/", "0::/"],
      files: [
        "/sys/fs/cgroup/memory/user/app/memory.limit_in_bytes": "9223372036854771712\n",
        "/sys/fs/cgroup/unified/cgroup.controllers": "hugetlb\n",
      ])
    let finder = CgroupFinder(root: system.root)
    #expect(
      finder.places == [
        CgroupPlace(.v1, system.root + "/sys/fs/cgroup/memory/user/app"),
        CgroupPlace(.v1, system.root + "/sys/fs/cgroup/memory"),
      ])
    let group = try finder.makeGroup()
    #expect(group.place.path.hasPrefix(system.root + "/sys/fs/cgroup/memory/user/app/offscreen-"))
    #expect(group.remove())
    #expect(try finder.available().get().path == system.root + "/sys/fs/cgroup/memory/user/app")
  }

  @Test func `takes the mount point where the path is one of the host's`() throws {
    let system = try PlantedSystem(
      mountinfo: [MountLine.v1OfContainer], cgroup: ["4:memory:/docker/abc"],
      files: ["/sys/fs/cgroup/memory/memory.limit_in_bytes": "134217728\n"])
    let finder = CgroupFinder(root: system.root)
    #expect(finder.places == [CgroupPlace(.v1, system.root + "/sys/fs/cgroup/memory")])
    #expect(finder.ownLimitBytes == 128 << 20)
  }

  @Test func `takes the nearest v2 group that has the memory controller, and hands it on`() throws {
    let system = try PlantedSystem(
      mountinfo: [MountLine.v2], cgroup: ["0::/user.slice/app"],
      files: [
        "/sys/fs/cgroup/user.slice/app/cgroup.controllers": "pids\n",
        "/sys/fs/cgroup/user.slice/cgroup.controllers": "memory pids\n",
        "/sys/fs/cgroup/user.slice/cgroup.subtree_control": "pids\n",
        "/sys/fs/cgroup/cgroup.controllers": "cpu memory pids\n",
      ])
    let group = try CgroupFinder(root: system.root).makeGroup()
    #expect(group is CgroupV2)
    #expect(group.place.path.hasPrefix(system.root + "/sys/fs/cgroup/user.slice/offscreen-"))
    #expect(system.text("/sys/fs/cgroup/user.slice/cgroup.subtree_control") == "+memory")
  }

  @Test(
    "says why none can be created",
    arguments: [
      (
        [MountLine.v2BesideV1],
        "cgroup v2 is mounted without a memory controller, and v1's memory controller is not mounted"
      ),
      ([MountLine.v1OfCPU], "no memory cgroup is mounted"), ([], "no memory cgroup is mounted"),
    ])
  func absence(mountinfo: [String], reason: String) throws {
    let system = try PlantedSystem(mountinfo: mountinfo, cgroup: ["0::/"])
    #expect(throws: CgroupError(reason)) { try CgroupFinder(root: system.root).makeGroup() }
  }

  @Test func `names the folder that refuses a group`() throws {
    let system = try PlantedSystem(mountinfo: [MountLine.v1], cgroup: ["4:memory:/"])
    let error = #expect(throws: CgroupError.self) { try CgroupFinder(root: system.root).makeGroup() }
    #expect(
      error?.description
        == "no cgroup can be created in \(system.root)/sys/fs/cgroup/memory: No such file or directory")
  }

  @Test func `removes what a harness that is gone has left, and nothing of one that lives`() throws {
    let memory = "/sys/fs/cgroup/memory"
    let system = try PlantedSystem(
      mountinfo: [MountLine.v1], cgroup: ["4:memory:/"], files: ["\(memory)/memory.stat": ""])
    // No process has an id above the kernel's greatest, 4,194,304.
    for name in ["offscreen-4194305-0", "offscreen-\(getpid())-7", "another"] {
      try FileManager.default.createDirectory(
        atPath: system.root + "\(memory)/\(name)", withIntermediateDirectories: false)
    }
    try CgroupFinder(root: system.root).makeGroup().remove()
    let names = try FileManager.default.contentsOfDirectory(atPath: system.root + memory)
    #expect(names.sorted() == ["another", "memory.stat", "offscreen-\(getpid())-7"])
  }

  @Test func `takes the least limit of all groups around the process`() throws {
    let v2 = try PlantedSystem(
      mountinfo: [MountLine.v2], cgroup: ["0::/a/b"],
      files: [
        "/sys/fs/cgroup/a/b/memory.max": "max\n", "/sys/fs/cgroup/a/memory.max": "1048576\n",
        "/sys/fs/cgroup/memory.max": "2097152\n",
      ])
    #expect(CgroupFinder(root: v2.root).ownLimitBytes == 1 << 20)
    let v1 = try PlantedSystem(
      mountinfo: [MountLine.v1], cgroup: ["4:memory:/a"],
      files: ["/sys/fs/cgroup/memory/a/memory.limit_in_bytes": "9223372036854771712\n"])
    #expect(CgroupFinder(root: v1.root).ownLimitBytes == nil)
  }
}
