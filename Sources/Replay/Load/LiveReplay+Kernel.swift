import Experiment
import MemoryProbe
import Results

extension LiveReplay {
  /// Hands the limit over to the kernel, if the trial asks for that; the baseline has just been taken.
  ///
  /// The kernel counts other bytes than the footprint does. Both have the heap's pages, used or freed and not yet purged.
  /// The kernel alone has page tables and its other records of the process, jemalloc's metadata, stacks, and page cache
  /// (which it gives back before it ends anything); the footprint alone has pages that jemalloc counts as active and that
  /// nobody has written to. Each step records both.
  func limitByKernel(_ request: TrialRequest, writer: TrialWriter) throws {
    guard let cgroup = memory.cgroup, let bytes = request.load?.kernelLimitBytes else { return }
    try cgroup.limit(
      toBaselineAnd: bytes, warningAt: [PressureRule.warningShare, PressureRule.criticalShare])
    writer.write(cgroup.reading(depth: 0))
    stepEnded = { [unowned self] _ in
      writer.write(cgroup.reading(depth: navigator.depth + 1))
      // The next step may be the last: what is in the buffer then is lost.
      writer.flush()
    }
  }
}
