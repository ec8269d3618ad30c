/// One combination of factors; a trial is a cell in a block.
package struct Cell: Factored, Hashable, Sendable {
  package var factors: FactorValues

  package init(_ factors: FactorValues) {
    self.factors = factors
  }

  /// Makes a cell of the suite's own factors.
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

  /// Makes a cell of the content with the default placement and relief, so that no other setting of a run
  /// affects it.
  package init(
    _ content: Content, strategy: StrategyName, pressure: Pressure = .measured, limit: Limit,
    dirtyDecayMilliseconds: Int = Trial.dirtyDecayMilliseconds
  ) {
    self.init(
      strategy: strategy, workload: content.values[Factors.workload], device: content.values[Factors.device],
      placement: .kind, pressure: pressure, limit: limit, dirtyDecayMilliseconds: dirtyDecayMilliseconds)
    for column in content.values.columns { factors[column] = content.values[column] }
  }
}
