/// Where memory warnings come from.
package enum Pressure: String, CaseIterable, Codable, Sendable {
  /// From the footprint, as it is.
  case measured
  /// At steps fixed beforehand from the exact allocated bytes of `inert`: equal from run to run, never terminated.
  case scripted
}

/// What is done for the allocator once all have answered a warning.
package enum Relief: String, CaseIterable, Codable, Sendable {
  case purge
  case none
}

/// One combination of factors; a trial is a cell in a block.
package struct Cell: Hashable, Sendable {
  package var strategy: StrategyName
  package var workload: String
  package var device: Device
  package var placement: Placement
  package var pressure: Pressure
  package var relief: Relief
  package var limit: Limit
  package var dirtyDecayMilliseconds: Int

  package init(
    strategy: StrategyName, workload: String, device: Device, placement: Placement,
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
