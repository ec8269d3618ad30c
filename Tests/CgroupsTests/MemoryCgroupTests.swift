import Foundation
import Testing

@testable import Cgroups

@Suite("a memory cgroup") struct MemoryCgroupTests {
  private let system: PlantedSystem

  init() throws {
    system = try PlantedSystem(
      mountinfo: [], cgroup: [],
      files: [
        "/one/memory.limit_in_bytes": "20971520\n", "/one/memory.usage_in_bytes": "4096\n",
        "/one/memory.max_usage_in_bytes": "8192\n", "/one/memory.failcnt": "130\n",
        "/one/memory.oom_control": "oom_kill_disable 0\nunder_oom 1\noom_kill 3\n",
        "/one/memory.stat": "cache 12\nrss 34\nrss_huge 56\ntotal_rss 78\n",
        "/one/memory.kmem.usage_in_bytes": "90\n", "/one/memory.swappiness": "60\n",
        "/one/cgroup.procs": "12\n345\n",
        "/two/memory.max": "max\n", "/two/memory.current": "4096\n", "/two/memory.peak": "8192\n",
        "/two/memory.events": "low 0\nhigh 7\nmax 130\noom 2\noom_kill 3\noom_group_kill 0\n",
        "/two/memory.stat": "anon 34\nfile 12\nkernel 90\nanon_thp 5\n", "/two/memory.swap.max": "max\n",
      ])
  }

  private var v1: any MemoryCgroup { CgroupPlace(.v1, system.root + "/one").group }
  private var v2: any MemoryCgroup { CgroupPlace(.v2, system.root + "/two").group }

  @Test func `is read by v1's files`() {
    #expect(v1.limitBytes == 20 << 20 && v1.usageBytes == 4_096 && v1.peakBytes == 8_192)
    #expect(v1.limitHits == 130 && v1.oomKills == 3 && v1.isStoppedAtLimit == true)
    #expect(v1.charges == CgroupCharges(anonymousBytes: 34, cacheBytes: 12, kernelBytes: 90))
    #expect(v1.processes == [12, 345])
  }

  @Test func `is read by v2's files`() {
    #expect(v2.limitBytes == nil && v2.usageBytes == 4_096 && v2.peakBytes == 8_192)
    #expect(v2.limitHits == 130 && v2.oomKills == 3 && v2.isStoppedAtLimit == nil)
    #expect(v2.charges == CgroupCharges(anonymousBytes: 34, cacheBytes: 12, kernelBytes: 90))
    #expect(v2.processes == [])
  }

  @Test func `knows nothing of what isn't there`() {
    for version in CgroupVersion.allCases {
      let group = CgroupPlace(version, system.root + "/none").group
      #expect(group.limitBytes == nil && group.oomKills == nil && group.charges == nil)
      #expect(
        throws: CgroupError(
          "\(system.root)/none/\(version == .v1 ? "memory.limit_in_bytes" : "memory.max") can't be written: No such file or directory"
        )
      ) {
        try group.setLimit(1)
      }
    }
  }

  @Test func `has its limit set so that swap is no way out`() throws {
    try v1.setLimit(1_000)
    #expect(system.text("/one/memory.limit_in_bytes") == "1000")
    #expect(system.text("/one/memory.swappiness") == "0")
    try v2.setLimit(1_000)
    #expect(system.text("/two/memory.max") == "1000" && system.text("/two/memory.swap.max") == "0")
  }

  @Test func `stops whoever exceeds its limit under v1, and says that v2 can't`() throws {
    try v1.setStopsAtLimit(true)
    #expect(system.text("/one/memory.oom_control") == "1")
    #expect(throws: CgroupError("cgroup v2 can't stop a process at its limit")) {
      try v2.setStopsAtLimit(true)
    }
  }
}
