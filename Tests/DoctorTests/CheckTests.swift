import Foundation
import MemoryProbe
import Screens
import Testing

@testable import Cgroups
@testable import Doctor
@testable import Results

@Suite("a check of the doctor") struct CheckTests {
  @Test func `finds nothing wrong with a quiet machine and a release build`() throws {
    let diagnosis = Diagnosis(try Readings.quiet())
    #expect(diagnosis.findings.map(\.verdict) == Array(repeating: .ok, count: Check<Readings>.all.count))
    #expect(diagnosis.isFit && diagnosis.text.hasSuffix("\nmeasurements are reliable here\n"))
  }

  @Test("reports one problem and says what to do about it", arguments: rows)
  func row(row: Row) throws {
    var readings = try Readings.quiet()
    row.change(&readings)
    let found = Diagnosis(readings).findings.filter { $0.verdict != .ok }
    #expect(found.map(\.check) == row.checks, "\(found)")
    let finding = try #require(found.first)
    #expect(finding.verdict.name == row.verdict)
    #expect(finding.reading.contains(row.says), "\(finding.reading)")
    #expect(finding.verdict.advice?.contains(row.advises) == true, "\(finding.verdict)")
    #expect(Diagnosis(readings).isFit == (row.verdict == "warning"))
  }

  @Test("accepts what is in order or not reported", arguments: asItShouldBe)
  func harmless(row: Harmless) throws {
    var readings = try Readings.quiet()
    row.change(&readings)
    #expect(Diagnosis(readings).findings.filter { $0.verdict != .ok } == [])
  }

  @Test func `says what load tests lose where a facility is missing`() throws {
    var readings = try Readings.quiet()
    func reading(of check: String) -> String? {
      Diagnosis(readings).findings.first { $0.check == check }?.reading
    }
    #expect(reading(of: "memory cgroup") == "v1, cgroups can be created in /sys/fs/cgroup/memory")
    #expect(reading(of: "privileges") == "root, may lower oom_score_adj")
    #expect(
      reading(of: "memory pressure")
        == "reported, but without swap only the page cache causes pressure before a kill")
    #expect(reading(of: "swap") == "none")
    readings.facilities.mayProtectProcesses = false
    readings.facilities.user = 1_000
    readings.facilities.tellsPressure = false
    readings.memory.swapBytes = 4 << 30
    #expect(
      reading(of: "privileges")
        == "user 1000 without CAP_SYS_RESOURCE: oom_score_adj can be raised, never lowered")
    #expect(reading(of: "memory pressure")?.contains("bench load kernel can't record psi_some_us") == true)
    #expect(reading(of: "swap") == "none in use of 4096.0 MiB")
  }

  @Test("names the one option of jemalloc's that is not in force", arguments: options)
  func option(option: (key: String, value: any Sendable, says: String, advises: String)) throws {
    var readings = try Readings.quiet()
    readings.trials.allocator = try .sample([option.key: option.value])
    let finding = try #require(Diagnosis(readings).findings.first { $0.verdict != .ok })
    #expect(finding.check == "jemalloc options" && finding.reading == option.says)
    #expect(finding.verdict.name == "unfit" && finding.verdict.advice?.contains(option.advises) == true)
  }

  static let options: [(key: String, value: any Sendable, says: String, advises: String)] = [
    ("opt.abort_conf", false, "abort_conf:false", "abort_conf:true"),
    ("opt.narenas", 8, "narenas:8", "narenas:1"),
    ("opt.dirty_decay_ms", 10_000, "dirty_decay_ms:10000", "dirty_decay_ms:-1"),
    ("opt.muzzy_decay_ms", 10_000, "muzzy_decay_ms:10000", "muzzy_decay_ms:0"),
    ("opt.background_thread", true, "background_thread:true", "background_thread:false"),
    ("opt.tcache", false, "tcache:false", "tcache:true"),
    ("opt.percpu_arena", "percpu", "percpu_arena:percpu", "percpu_arena:disabled"),
    ("opt.prof", true, "prof:true", "prof:false"),
  ]

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let checks: [String]
    let verdict: String
    let says: String
    let advises: String
    let change: @Sendable (inout Readings) -> Void

    init(
      _ testDescription: String, _ verdict: String, of checks: String..., says: String, advises: String,
      change: @escaping @Sendable (inout Readings) -> Void
    ) {
      self.testDescription = testDescription
      self.checks = checks
      self.verdict = verdict
      self.says = says
      self.advises = advises
      self.change = change
    }
  }

  static let rows: [Row] = [
    Row("a debug build", "unfit", of: "build", says: "debug", advises: "swift build -c release") {
      $0.build.configuration = "debug"
    },
    Row("no checkout", "warning", of: "commit", says: "none", advises: "build in a checkout") {
      $0.build.commit = nil
    },
    Row("changed files", "warning", of: "commit", says: "0123456789ab, changed", advises: "commit first") {
      $0.build.isDirty = true
    },
    Row(
      "no answer of a child", "unfit", of: "jemalloc", "jemalloc options", "control", "noise",
      says: "signal 11",
      advises: "bench trial"
    ) {
      $0.trials = ControlTrials(failures: ["crashed: signal 11"])
    },
    Row("a coarse clock", "warning", of: "clock", says: "steps of 4000000 ns", advises: "tsc") {
      $0.clock.resolutionNanoseconds = 4_000_000
    },
    Row("a slow clock", "warning", of: "clock", says: "takes 800 ns (acpi_pm)", advises: "tsc") {
      $0.clock = ClockReading(resolutionNanoseconds: 280, costNanoseconds: 800, source: "acpi_pm")
    },
    Row("one core", "warning", of: "cores", says: "1 × a processor", advises: "second core") {
      $0.machine.cores = 1
    },
    Row("load", "warning", of: "load", says: "1.00 cores", advises: "stop other processes") {
      $0.quiet = ProcessorTime(busy: 50, idle: 50, stolen: 0)
    },
    Row("steal", "warning", of: "steal", says: "2.0 %", advises: "quieter") {
      $0.whole = ProcessorTime(busy: 50, idle: 48, stolen: 2)
    },
    Row(
      "a governor that saves", "warning", of: "processor speed", says: "powersave at 1.2 GHz",
      advises: "cpupower"
    ) {
      $0.machine.governor = "powersave"
      $0.frequencyKilohertz = 1_200_000
    },
    Row("huge pages", "warning", of: "huge pages", says: "always", advises: "echo madvise") {
      $0.machine.transparentHugePages = "[always] madvise never"
    },
    Row("one layout", "warning", of: "address space", says: "not randomised", advises: "randomize_va_space=2")
    {
      $0.machine.addressSpaceRandomization = "0"
    },
    Row("a small limit", "unfit", of: "memory", says: "limit 128.0 MiB", advises: "512 MiB") {
      $0.machine.memoryLimitBytes = 128 << 20
    },
    Row("a tight limit", "warning", of: "memory", says: "limit 300.0 MiB", advises: "512 MiB") {
      $0.machine.memoryLimitBytes = 300 << 20
    },
    Row("little memory left", "unfit", of: "memory", says: "255.0 MiB available", advises: "512 MiB") {
      $0.memory.availableBytes = 255 << 20
    },
    Row("swap", "warning", of: "swap", says: "5.0 MiB in use", advises: "swapoff") {
      $0.memory.swapUsedBytes = 5 << 20
    },
    Row(
      "no memory cgroup", "warning", of: "memory cgroup", says: "none: no memory cgroup is mounted",
      advises: "bench load kernel can't be judged here"
    ) {
      $0.facilities.cgroup = .failure(CgroupError("no memory cgroup is mounted"))
    },
    Row("a small disk", "warning", of: "disk", says: "500.0 MiB free", advises: "1 GB") {
      $0.freeDiskBytes = 500 << 20
    },
    Row("a full disk", "unfit", of: "disk", says: "50.0 MiB free", advises: "1 GB") {
      $0.freeDiskBytes = 50 << 20
    },
    Row("other bytes", "unfit", of: "control", says: "peak_active_bytes is", advises: "same bytes") {
      $0.trials.rows = .pairs(steady, changing: ["peak_active_bytes": "1"])
    },
    Row("drift", "warning", of: "control", says: "work_return_ns is 1.10 times", advises: "again") {
      $0.trials.rows = .pairs(steady.map { $0 * 1.1 })
    },
    Row("a trial that failed", "unfit", of: "control", says: "1 trial failed", advises: "timeout: late") {
      $0.trials.failures = ["timeout: late"]
    },
    Row(
      "noise", "warning", of: "noise", says: "needs 102 blocks in return time, 6 in reload, 6 in push",
      advises: "--blocks 102"
    ) {
      $0.trials.rows = .pairs(steady.map { $0 > 1 ? 1.2 : 1 / 1.2 } + [1, 1])
    },
    Row("noise in reloads alone", "warning", of: "noise", says: "102 in reload", advises: "--blocks 102") {
      $0.trials.rows = .pairs(steady.map { $0 > 1 ? 1.2 : 1 / 1.2 } + [1, 1], of: "reload_p50_ns")
    },
    Row("six pairs", "warning", of: "noise", says: "from only 6 pairs", advises: "again") {
      $0.trials.rows = .pairs(Array(steady.prefix(6)))
    },
    Row("two pairs", "warning", of: "noise", says: "too few pairs", advises: "again") {
      $0.trials.rows = .pairs([1, 1.01])
    },
  ]

  struct Harmless: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout Readings) -> Void
  }

  static let asItShouldBe: [Harmless] = [
    Harmless(testDescription: "a machine that doesn't report its clock rate") { $0.machine.governor = nil },
    Harmless(testDescription: "a limit that is large enough") { $0.machine.memoryLimitBytes = 512 << 20 },
    Harmless(testDescription: "huge pages on request") {
      $0.machine.transparentHugePages = "always [madvise] never"
    },
    Harmless(testDescription: "a kernel without huge pages") { $0.machine.transparentHugePages = "unknown" },
    Harmless(testDescription: "a little of other work") {
      $0.quiet = ProcessorTime(busy: 5, idle: 95, stolen: 0)
    },
    Harmless(testDescription: "the doctor's own work") {
      $0.whole = ProcessorTime(busy: 99, idle: 1, stolen: 0)
    },
    Harmless(testDescription: "an unprivileged user who can create cgroups") {
      $0.facilities.user = 1_000
      $0.facilities.mayProtectProcesses = false
    },
    Harmless(testDescription: "a kernel that doesn't report pressure") {
      $0.facilities.tellsPressure = false
    },
    Harmless(testDescription: "unused swap") { $0.memory.swapBytes = 4 << 30 },
    Harmless(testDescription: "a disk of unknown size") { $0.freeDiskBytes = nil },
    Harmless(testDescription: "a build that can't know whether files changed") { $0.build.isDirty = nil },
  ]

  /// Ratios of equals: 1 % up or down.
  static let steady: [Double] = [1.01, 0.99, 1.01, 0.99, 1.01, 0.99, 1.01, 0.99, 1.01, 0.99]
}
