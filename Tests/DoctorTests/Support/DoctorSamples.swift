import Cgroups
import Foundation
import MemoryProbe
import Screens

@testable import Doctor
@testable import Experiment
@testable import Results

extension Readings {
  /// Of a machine that nothing is wrong with.
  static func quiet() throws -> Readings {
    var machine = MachineRecord()
    machine.cpu = "a processor"
    machine.cores = 2
    machine.governor = "performance"
    machine.memoryLimitBytes = nil
    machine.transparentHugePages = "always [madvise] never"
    machine.addressSpaceRandomization = "2"
    return Readings(
      build: BuildRecord(
        commit: "0123456789abcdef", isDirty: false, swift: "Swift 6.3", configuration: "release",
        binaryDigest: "0"),
      machine: machine, libraries: LibraryVersions.loaded,
      clock: ClockReading(resolutionNanoseconds: 20, costNanoseconds: 25, source: "tsc"), loadAverage: 0.1,
      quiet: ProcessorTime(busy: 1, idle: 199, stolen: 0),
      whole: ProcessorTime(busy: 900, idle: 1_100, stolen: 0), frequencyKilohertz: nil,
      memory: SpareMemory(availableBytes: 8 << 30, swapUsedBytes: 0),
      facilities: LoadFacilities(
        cgroup: .success(CgroupPlace(.v1, "/sys/fs/cgroup/memory")), user: 0, mayProtectProcesses: true,
        tellsPressure: true),
      freeDiskBytes: 50 << 30,
      trials: ControlTrials(rows: .pairs(CheckTests.steady), allocator: try .sample([:])))
  }
}

extension AllocatorInForce {
  /// What a child of a run reads back, but for `changes`, by jemalloc's names.
  static func sample(_ changes: [String: any Sendable]) throws -> AllocatorInForce {
    var record: [String: Any] = [
      "version": "5.3.0-0-g54eaed1d", "opt.narenas": 1, "opt.dirty_decay_ms": -1, "opt.muzzy_decay_ms": 0,
      "opt.background_thread": false, "opt.tcache": true, "opt.percpu_arena": "disabled",
      "opt.thp": "default",
      "opt.metadata_thp": "disabled", "arenas.page": 4_096, "config.prof": true, "opt.prof": false,
      "opt.abort_conf": true,
    ]
    for (key, value) in changes { record[key] = value }
    return try JSONDecoder().decode(
      AllocatorInForce.self, from: JSONSerialization.data(withJSONObject: record))
  }
}

extension [TrialRow] {
  /// A reference and a control a block whose returns are so far apart, and of which the last control has `changes`.
  static func pairs(
    _ ratios: [Double], of column: String = "work_return_ns", changing changes: [String: String] = [:]
  ) -> [TrialRow] {
    var rows = ratios.enumerated().flatMap { index, ratio in
      [("reference", 1.0), ("control", ratio)].map { purpose, factor in
        [
          "purpose": purpose, "block": "\(index + 1)", "status": "completed", "pressure": "measured",
          "work_return_ns": "1e8", "reload_p50_ns": "1e8", "push_p90_ns": "1e8",
        ].merging([column: "\(1e8 * factor)"]) { $1 }
      }
    }
    rows[rows.count - 1].merge(changes) { $1 }
    return rows.map(TrialRow.init)
  }
}
