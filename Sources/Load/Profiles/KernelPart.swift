import Campaign
import Cgroups
import Experiment
import Messages
import Results
import Traces

/// The two trials of a strategy: with the simulated limit, then in a memory cgroup with the same limit.
///
/// The kernel charges a page when it is first written to. jemalloc counts all pages of an allocation, including the
/// last pages of a large one, which lie beyond the requested bytes and are never touched. The kernel's limit is
/// therefore the simulated limit multiplied by a share: the part of the counted bytes that really was anonymous
/// memory when the simulated limit was reached. The harness reads the fixtures before the trials, so their page cache
/// is charged to the harness.
struct KernelPart {
  let bench: LoadBench
  let strategy: String

  /// The divisor of the limit for strategies that unload, which get deep enough with a part of the limit.
  ///
  /// The part must not be small: the kernel checks thresholds once in 128 pages and charges 64 at a time in advance, so
  /// its warnings lag by up to 768 KiB, more than a light screen takes.
  private var shareOfUnloading: Int { bench.plan.size(2, short: 4) }

  func measure() async throws -> PartRows {
    let grown = try BreakpointTrace(
      depth: bench.plan.size(BreakpointRows.deepest, short: 4_000), kind: LoadScreens.light.kind)
    guard
      let whole = try await bench.limitBytes(
        of: try await bench.need(of: grown.trace, screens: LoadScreens.all))
    else { throw UsageError("a kernel test requires a limit; expected a size such as 72MiB") }
    let limit = strategy == "inert" ? whole : whole / shareOfUnloading
    let calibration = try await bench.calibration(of: [LoadScreens.light])
    let group: any MemoryCgroup
    do { group = try CgroupFinder().makeGroup() } catch {
      return KernelRows.absent("\(error)", strategy: strategy)
    }
    defer { group.remove() }
    let simulated = try await bench.trial(
      strategy, grown.trace, screens: LoadScreens.all, limitBytes: limit, timeout: .seconds(900),
      calibration: calibration)
    let rows = KernelRows(strategy: strategy)
    guard simulated.status == .terminated else { return rows.endless(simulated) }
    // The planted defect: the kernel enforces a different limit.
    let share = bench.plan.defect == .limitOff ? 0.9 : 1
    let touched = KernelRows.touchedShare(simulated)
    let byKernel = try await bench.attempt(
      strategy, grown.trace, screens: LoadScreens.all, limitBytes: limit, timeout: .seconds(900),
      calibration: calibration
    ) { request in
      var terms = LoadTerms()
      terms.cgroup = group.place
      terms.kernelLimitBytes = Int(Double(limit) * touched * share)
      request.load = terms
    }
    if byKernel.isFailure, byKernel.status != .killed || group.oomKills == 0 {
      throw HarnessError(
        "\(strategy): the kernel's limit did not kill the trial in the cgroup, which \(byKernel.ending)")
    }
    return rows.both(simulated, byKernel, in: group)
  }
}
