package import Experiment
package import Results

/// One of two binaries that are run against each other.
package struct CandidateBuild: Sendable {
  /// The suite's version, as reported by the binary.
  package var version: String
  package var build: BuildRecord
  package var executor: any Executor
  /// Extra work for its trials, so that there is a difference to detect; `nil` for a measurement.
  package var injection: Injection?

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
