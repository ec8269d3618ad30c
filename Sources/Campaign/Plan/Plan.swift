package import Experiment
import Messages
package import Results
import Seeds
import Strategies
import Traces

/// Everything that a run will do, in order: the trials that find the needs, then blocks of shuffled cells.
package struct Plan: Sendable {
  package let configuration: RunConfiguration
  package let preset: Preset
  package var factors: FactorList { schema.factors }
  package let screens: [ScreenSpec]
  package let workloads: [String: Workload]
  package let needs: [PlannedTrial]
  package internal(set) var blocks: [PlannedTrial]
  /// The factors and metrics of its trials.
  package let schema: Schema
  /// The cells of the main sections that a search for the smallest limit may start from.
  let searchable: Set<Cell>
  /// The compared cells, without the control.
  package var cells: [Cell] {
    blocks.filter { $0.block == 1 && $0.purpose == .measure }.sorted { $0.trial < $1.trial }.map(\.cell)
  }
  package static let possibleBlocks = 1...10_000
  package var blockCount: Int { blocks.last?.block ?? 0 }

  /// Checks the configuration and lays out the trials; throws a message about what is wrong in it.
  package init(_ configuration: RunConfiguration, catalogue: Catalogue = .standard) throws {
    self.configuration = configuration
    schema = catalogue.schema
    let names = PlanNames(catalogue)
    let preset = try names.preset(configuration.preset)
    self.preset = preset
    let described = try names.screens(configuration)
    let sections = try names.sections(of: preset, for: configuration)
    let cells = sections.flatMap { $0.cells(of: catalogue.schema.factors) }.uniqued()
    searchable = Self.searchable(in: sections, of: catalogue.schema.factors)
    workloads = try names.workloads(
      cells.map(\.workload).uniqued(), configuration: configuration, screens: described)
    screens = described + names.screens(missingFor: workloads, among: described)
    needs = try Self.needs(of: cells, among: catalogue.schema.factors, seed: configuration.seed)
    // The times of a run that takes pictures are never compared.
    let references =
      configuration.screenshots == nil
      ? try Self.referenceCells(of: cells, among: catalogue.schema.factors) : []
    let count = configuration.blocks ?? preset.blocks
    guard Self.possibleBlocks.contains(count) else {
      throw UsageError("\(count) blocks are out of range; expected 1 to \(Self.possibleBlocks.upperBound)")
    }
    blocks = Self.blocks(
      of: cells, and: references, count: count, from: needs.count,
      seed: configuration.seed, shuffledBy: configuration.seed)
  }

  /// Returns shuffled blocks with every cell once and the block's references twice; trials are numbered from `first`.
  private static func blocks(
    of cells: [Cell], and references: [Cell] = [], count: Int, from first: Int, seed: UInt64,
    shuffledBy shuffle: UInt64
  ) -> [PlannedTrial] {
    let measured: [(PlannedTrial.Purpose, Cell)] = cells.map { (.measure, $0) }
    var random = SplitMix64(seed: shuffle)
    var blocks: [PlannedTrial] = []
    for block in 1...count {
      let pairs = Self.references(references, in: block, of: count).flatMap {
        [(PlannedTrial.Purpose.reference, $0), (.control, $0)]
      }
      for (order, (purpose, cell)) in (measured + pairs).shuffled(using: &random).enumerated() {
        blocks.append(
          PlannedTrial(
            trial: first + blocks.count, cell: cell, seed: seed, purpose: purpose, block: block,
            order: order + 1))
      }
    }
    return blocks
  }

  /// Returns the same number of blocks with only these cells, numbered from 0 and shuffled by `shuffle`.
  package func blocks(of cells: [Cell], shuffledBy shuffle: UInt64) -> [PlannedTrial] {
    Self.blocks(of: cells, count: blockCount, from: 0, seed: configuration.seed, shuffledBy: shuffle)
  }

  /// One trial of `inert` without a limit for each content.
  private static func needs(of cells: [Cell], among factors: FactorList, seed: UInt64) throws
    -> [PlannedTrial]
  {
    let inert = try Strategy("inert").label
    return contents(of: cells, among: factors).enumerated().map { trial, content in
      let cell = Cell(content, strategy: inert, limit: .unlimited)
      return PlannedTrial(trial: trial, cell: cell, seed: seed, purpose: .need, block: nil, order: nil)
    }
  }

  static func contents(of cells: [Cell], among factors: FactorList) -> [Content] {
    cells.map { Content(of: $0.factors, among: factors) }.uniqued()
  }
}

extension Plan {
  /// The cell of every trial that the run may need, including searches.
  var allCells: [Cell] {
    (needs + blocks).map(\.cell)
      + smallestLimitCells.flatMap { Array(repeating: $0, count: mostSearchTrials) }
  }

  /// Returns the plan with only the wanted trials of its blocks; the trials that find needs stay.
  package func keeping(_ isWanted: (PlannedTrial) -> Bool) -> Plan {
    var plan = self
    plan.blocks = blocks.filter(isWanted)
    // Numbers have no gaps, because the number of rows shows whether the run is complete.
    for index in plan.blocks.indices { plan.blocks[index].trial = needs.count + index }
    return plan
  }

  package func content(of cell: Cell) -> Content { Content(of: cell.factors, among: factors) }

  /// The number of steps in one trial of the cell.
  package func steps(of cell: Cell) -> Int { workloads[cell.workload]?.trace.stepCount ?? 0 }
}
