package import Experiment
import MemoryProbe
import Strategies
import Unloading

/// What a replay's own records take in the course of a long trace: it pushes a screen and pops it, again and again.
///
/// Memory is read when no screen is pushed, so that what is left was not the screens'.
package struct ReplayGrowth: Sendable {
  /// The steps of the trace.
  package let steps: Int
  /// Bytes allocated after the first ``early`` steps.
  package let earlyBytes: Int
  /// Bytes allocated after the last step.
  package let finalBytes: Int
  /// The whole trial, in nanoseconds.
  package let wallNanoseconds: Int

  /// How many steps have passed when everything that is made once has been made.
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
