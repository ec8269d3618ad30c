public import Screens

/// One of two binaries that are run against each other.
public struct Contender: Sendable {
  /// The suite's version, as the binary says.
  public var version: String
  public var build: BuildRecord
  public var executor: any Executor
  /// What its trials are made to do in addition, so that there is something to find; `nil` for a measurement.
  public var injection: Injection?

  /// A binary of which this is known.
  public init(
    version: String = Offscreen.version, build: BuildRecord, executor: any Executor,
    injection: Injection? = nil
  ) {
    self.version = version
    self.build = build
    self.executor = executor
    self.injection = injection
  }
}
