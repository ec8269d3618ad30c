public import MemoryProbe
public import Screens
public import Strategies

/// Where memory warnings come from.
public enum Pressure: String, CaseIterable, Codable, Sendable {
  /// From the footprint, as it is.
  case measured
  /// At steps fixed beforehand from the exact allocated bytes of `inert`: equal from run to run, never terminated.
  case scripted
}

/// What is done for the allocator once all have answered a warning.
public enum Relief: String, CaseIterable, Codable, Sendable {
  case purge
  case none
}

/// One combination of factors; a trial is a cell in a block.
public struct Cell: Hashable, Sendable {
  public var strategy: Strategy
  public var workload: String
  public var device: Device
  public var placement: Placement
  public var pressure: Pressure
  public var relief: Relief
  public var limit: Limit
  public var dirtyDecayMilliseconds: Int

  public init(
    strategy: Strategy, workload: String, device: Device, placement: Placement,
    pressure: Pressure = .measured,
    relief: Relief = .purge, limit: Limit, dirtyDecayMilliseconds: Int = Trial.dirtyDecayMilliseconds
  ) {
    self.strategy = strategy
    self.workload = workload
    self.device = device
    self.placement = placement
    self.pressure = pressure
    self.relief = relief
    self.limit = limit
    self.dirtyDecayMilliseconds = dirtyDecayMilliseconds
  }
}
