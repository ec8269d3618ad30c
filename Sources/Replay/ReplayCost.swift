package import Experiment
import MemoryProbe
import Screens
import Strategies
import Unloading

/// The cost of a replay's steps without the work of the screens: the time, and the number of records it visits.
///
/// It shows that neither grows with the stack. The trace pushes one screen after the other, sends one warning and pops
/// all.
package struct ReplayCost: Sendable {
  /// One step of the trace.
  package struct Step: Sendable {
    /// The step, as in the trace.
    package let event: String
    /// Screens on the stack after the step, including the home screen.
    package let depth: Int
    /// The time of the whole step, in nanoseconds.
    package let nanoseconds: Int
    /// The part that the screens took: navigation, layout, drawing, answers to a warning, and walks for their account.
    package let screenNanoseconds: Int
    /// The number of records, slots and places that the replay visited.
    package let visited: Int

    /// The time of the replay itself, including memory checks.
    package var ownNanoseconds: Int { nanoseconds - screenNanoseconds }
  }

  /// All steps, in order.
  package let steps: [Step]
  /// The time of the whole trial, in nanoseconds.
  package let wallNanoseconds: Int

  /// Replays the trace in this process, without a limit and without purges.
  ///
  /// - Throws: `HarnessError` or an allocator's error if the process can't replay a trial.
  package init(of screen: ScreenSpec, depth: Int, strategy: String = "ios6") throws {
    let text = (0..<depth).map { "push \(screen.kind):\($0)\n" }.joined() + "warn\npop \(depth)\n"
    var steps: [Step] = []
    steps.reserveCapacity(2 * depth + 1)
    let result = try SyntheticTrial.run(text, screen: screen, strategy: strategy) { replay in
      var last = Reading(replay)
      replay.stepEnded = { [unowned replay] step in
        let now = Reading(replay)
        steps.append(
          Step(
            event: "\(step)", depth: replay.navigator.depth + 1, nanoseconds: now.time - last.time,
            screenNanoseconds: now.screenTime - last.screenTime, visited: now.visited - last.visited))
        last = Reading(replay)
      }
    }
    self.steps = steps
    wallNanoseconds = result.wallNanoseconds
  }

  private struct Reading {
    let time = StageClock.now()
    let screenTime: Int
    let visited: Int

    init(_ replay: LiveReplay) {
      screenTime = replay.work.nanoseconds
      visited =
        replay.ledger.visitedRecords + replay.ledger.state.visitedSlots + replay.navigator.visitedPlaces
    }
  }
}
