import Experiment
import Lifecycle
import MemoryProbe
import Screens
import Strategies

extension LiveReplay {
  /// Gathers what the whole trial has to say.
  func finish() -> TrialResult {
    result.status = result.terminations.isEmpty ? .completed : .terminated
    result.mean = record.mean
    result.final = memory.meter.read()
    // It weighs nothing, but what was given back at the end is retained as never before.
    record.observe(result.final, for: 0)
    result.peak = record.peak
    result.counts.refetches = fetches.refetches
    result.counts.fetchedBytes = fetches.bytes
    result.counts.placementFallbacks = context.placer.fallbacks
    result.unloading.unloadNanoseconds += unloader.nanoseconds
    result.eventDigest = context.application.log.digest
    return result
  }
}
