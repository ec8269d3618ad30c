import Campaign
import Cgroups
import Experiment
import Messages
import Results
import Traces

/// The two trials of a strategy: under the simulated limit, then in a memory cgroup with the same limit.
///
/// The kernel charges a page when it is written to first; jemalloc counts all pages of an allocation, the last ones of a
/// large one among them, which lie behind what was asked for and are never touched. So the kernel's limit is the share
/// of the simulated one that was anonymous memory in fact when the simulated one was met. Fixtures are read by the harness
/// before the trials, which is charged for their page cache.
struct KernelPart {
  let bench: LoadBench
  let strategy: String

  /// What unloads gets so deep that a part of the limit is enough to compare.
  private var shareOfUnloading: Int { bench.plan.size(4, short: 6) }

  func measure() async throws -> PartRows {
    let grown = try BreakpointTrace(
      depth: bench.plan.size(BreakpointRows.deepest, short: 4_000), kind: LoadScreens.light.kind)
    guard
      let whole = try await bench.limitBytes(
        of: try await bench.need(of: grown.trace, screens: LoadScreens.all))
    else { throw UsageError("a kernel test needs a limit; expected a size such as 72MiB") }
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
    // The planted defect: a kernel whose limit is another one.
    let share = (bench.plan.injection?.kernelLimitPercent ?? 100) / 100
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
        "\(strategy): the trial in the cgroup ended as \(byKernel.status.rawValue), and the kernel's limit did not end it: "
          + byKernel.message)
    }
    return rows.both(simulated, byKernel, in: group)
  }
}
