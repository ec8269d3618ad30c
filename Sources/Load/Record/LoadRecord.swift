import Foundation
package import Experiment
package import Results
import Screens

/// load.json: what you need to repeat a load test, and the machine on which it ran.
package struct LoadRecord: Codable, Sendable {
  package var run: String
  package var offscreen = Offscreen.version
  package var started = ISO8601DateFormatter().string(from: Date())
  /// When the last part was complete and the verdicts were computed; `nil` until then.
  package var ended: String?
  package var plan: LoadPlan
  package var build: BuildRecord
  package var machine = MachineRecord()
  /// The libraries behind the screens; `nil` in records from before they were recorded.
  package var libraries: LibraryVersions? = .loaded
  /// jemalloc's version and options, as the first child process read them back.
  package var allocator: AllocatorInForce?
  /// The answer, with one sentence for each strategy.
  package var headline: [String] = []

  package init(run: String, plan: LoadPlan, build: BuildRecord) {
    self.run = run
    self.plan = plan
    self.build = build
  }
}
