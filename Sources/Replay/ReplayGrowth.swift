package import Experiment
import MemoryProbe
import Strategies
import Unloading

/// The memory of a replay's own records during a long trace, which repeatedly pushes a screen and pops it.
///
/// Memory is read when no screen is pushed, so it doesn't include screens.
package struct ReplayGrowth: Sendable {
  /// The number of steps of the trace.
  package let steps: Int
  /// Bytes allocated after the first ``early`` steps.
  package let earlyBytes: Int
  /// Bytes allocated after the last step.
  package let finalBytes: Int
  /// The time of the whole trial, in nanoseconds.
  package let wallNanoseconds: Int

  /// The number of steps after which everything that is created once exists.
  package static let early = 1_000

  /// Replays a trace of `steps` steps, an even number above ``early``, in this process.
  ///
  /// - Throws: `HarnessError` or an allocator's error if the process can't replay a trial.
  package init(of screen: ScreenSpec, steps: Int, strategy: String = "ios6") throws {
    precondition(steps > Self.early && steps.isMultiple(of: 2))
    var (passed, early, last) = (0, 0, 0)
    let trace = (0..<steps / 2).map { "push \(screen.kind):\($0)\npop\n" }.joined()
    let result = try SyntheticTrial.run(trace, screen: screen, strategy: strategy) { replay in
      replay.stepEnded = { [unowned replay] _ in
        passed += 1
        guard passed == Self.early || passed == steps else { return }
        let bytes = replay.memory.meter.exactAllocatedBytes()
        if passed == Self.early { early = bytes } else { last = bytes }
      }
    }
    self.steps = result.counts.steps
    (earlyBytes, finalBytes) = (early, last)
    wallNanoseconds = result.wallNanoseconds
  }
}
