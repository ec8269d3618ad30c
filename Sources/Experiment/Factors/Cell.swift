/// One combination of factors; a trial is a cell in a block.
package struct Cell: Factored, Hashable, Sendable {
  package var factors: FactorValues

  package init(_ factors: FactorValues) {
    self.factors = factors
  }

  /// A cell of the suite's own factors.
  package init(
    strategy: StrategyName, workload: String, device: Device, placement: Placement,
    pressure: Pressure = .measured,
    relief: Relief = .purge, limit: Limit, dirtyDecayMilliseconds: Int = Trial.dirtyDecayMilliseconds
  ) {
    factors = FactorValues()
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
