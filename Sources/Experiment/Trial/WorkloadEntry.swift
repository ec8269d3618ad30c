public import Traces

/// One workload of the catalogue.
public struct WorkloadEntry: Sendable {
  public let name: String
  public let idea: String
  public let source: String
  /// Makes the workload from the run's seed.
  public let make: @Sendable (UInt64) throws(TraceError) -> Workload

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
