import Campaign
package import Experiment
package import Foundation
package import Results
import Screens

/// The run.json of a claims run: everything needed to repeat it.
package struct ClaimsRecord: Codable, Sendable {
  package var run: String
  package var offscreen = Offscreen.version
  package var started = ISO8601DateFormatter().string(from: Date())
  package var preset: String
  package var claims: [Int]
  package var seeds: [UInt64]
  package var blocks: Int
  package var build: BuildRecord
  package var machine = MachineRecord()
  /// The libraries behind the screens.
  package var libraries: LibraryVersions? = .loaded
  /// jemalloc's version and options, as the first child process read them back.
  package var allocator: AllocatorInForce?

  package init(
    run: String, preset: String, claims: [Int], seeds: [UInt64], blocks: Int, build: BuildRecord
  ) {
    self.run = run
    self.preset = preset
    self.claims = claims
    self.seeds = seeds
    self.blocks = blocks
    self.build = build
  }

  /// The contents of run.json.
  package func json() throws -> Data {
    let encoder = JSONEncoder.readable
    return try encoder.encode(self)
  }
}
