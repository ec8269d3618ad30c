package import Experiment
package import Results

/// One of two binaries that are run against each other.
package struct CandidateBuild: Sendable {
  /// The suite's version, as the binary says.
  package var version: String
  package var build: BuildRecord
  package var executor: any Executor
  /// What its trials are made to do in addition, so that there is something to find; `nil` for a measurement.
  package var injection: Injection?

  /// A binary of which this is known.
  package init(
    version: String = Offscreen.version, build: BuildRecord, executor: any Executor,
    injection: Injection? = nil
  ) {
    self.version = version
    self.build = build
    self.executor = executor
    self.injection = injection
  }
}
