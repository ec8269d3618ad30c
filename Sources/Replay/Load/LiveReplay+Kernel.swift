import Experiment
import MemoryProbe
import Results
import Unloading

extension LiveReplay {
  /// Lets the kernel enforce the limit if the trial requests it; must run right after the baseline is taken.
  ///
  /// The kernel and the footprint count different bytes. Both include the heap's pages, whether used or freed and not
  /// yet purged. Only the kernel counts page tables and its other records of the process, jemalloc's metadata, stacks,
  /// and page cache (which it reclaims before it kills a process). Only the footprint counts active pages of jemalloc
  /// that were never written to. Each step records both.
  func limitByKernel(_ request: TrialRequest, writer: TrialWriter) throws {
    guard let cgroup = memory.cgroup, let bytes = request.load?.kernelLimitBytes else { return }
    try cgroup.limit(
      toBaselineAnd: bytes, warningAt: [PressureRule.warningShare, PressureRule.criticalShare])
    writer.write(cgroup.reading(depth: 0))
    stepEnded = { [unowned self] _ in
      writer.write(cgroup.reading(depth: navigator.depth + 1))
      // The next step may be the last, and rows in the buffer would be lost.
      writer.flush()
    }
  }
}
