public import Traces

/// One workload of the catalogue.
public struct WorkloadEntry: Sendable {
  /// The value of `--workload` and of the column `workload`.
  public let name: String
  /// What the user does in it, in a sentence; `bench list` shows it.
  public let idea: String
  /// The study, article or app that it follows; `bench explain` shows it.
  public let source: String
  /// Makes the workload from the run's seed.
  public let make: @Sendable (UInt64) throws(TraceError) -> Workload

  /// `make` receives the seed of the run, and throws if a step of its trace is not possible.
  public init(
    name: String, idea: String, source: String,
    make: @escaping @Sendable (UInt64) throws(TraceError) -> Workload
  ) {
    self.name = name
    self.idea = idea
    self.source = source
    self.make = make
  }
}
