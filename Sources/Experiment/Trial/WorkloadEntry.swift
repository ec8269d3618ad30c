public import Traces

/// One workload of the catalogue.
public struct WorkloadEntry: Sendable {
  /// What `--workload` selects it by, and the column `workload` calls it.
  public let name: String
  /// What a person does in it, in a sentence; `bench list` shows it.
  public let idea: String
  /// The study, article or app that it follows; `bench explain` shows it.
  public let source: String
  /// Makes the workload from the run's seed.
  public let make: @Sendable (UInt64) throws(TraceError) -> Workload

  /// `make` gets the seed of the run, and throws if its steps are not possible.
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
