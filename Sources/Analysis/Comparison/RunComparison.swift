package import Experiment
import Messages
package import Results

/// The comparison of two runs, cell by cell.
package struct RunComparison: Sendable {
  /// The way in which the trials of a cell in one run are matched with those in the other.
  package enum Pairing: String, Sendable {
    /// Both were measured in the same blocks and are compared block by block.
    case blocks
    /// Two separate runs, which have no blocks in common.
    case none
    /// Two simulations, in which nothing varies from trial to trial.
    case simulations
  }

  package let a, b: RunFile
  package let metrics: [Metric]
  package let pairing: Pairing
  /// The cells that both runs measured, in the order of A's file.
  package let cells: [CellComparison]
  package let onlyInA, onlyInB: [CellIdentity]
  package let fronts: [FrontChange]
  package let notes: ComparisonNotes

  package static let depthReached = "depth_reached"

  /// Reads both runs in parallel and compares them; throws a message about the first damage.
  ///
  /// Trials are paired by block if both are the same run or the two sides of a check, or if `pairing` says so. Two
  /// simulations have nothing to pair.
  package init(of a: RunFile, and b: RunFile, metrics: [Metric], pairing: Pairing? = nil) async throws {
    let columns = Self.columns(metrics, of: a.schema.metrics)
    async let first = a.table(columns: columns)
    async let second = b.table(columns: columns)
    let tables = (a: try await first, b: try await second)
    let areSimulated = [a, b].allSatisfy { $0.environment?.configuration.origin == .simulated }
    let isOneRun = a.environment.map { $0.isSameRun(as: b.environment) } ?? false || a.isOtherSide(of: b)
    await self.init(
      of: a, tables.a, and: b, tables.b, metrics: metrics,
      pairing: pairing ?? (areSimulated ? .simulations : isOneRun ? .blocks : .none))
  }

  /// Compares two tables that have ``columns(_:of:)``.
  package init(
    of a: RunFile, _ tableA: TrialTable, and b: RunFile, _ tableB: TrialTable, metrics: [Metric],
    pairing: Pairing
  ) async {
    self.a = a
    self.b = b
    self.metrics = metrics
    self.pairing = pairing
    let (inA, inB) = (CellTrials.all(of: tableA), CellTrials.all(of: tableB))
    let placesInB = Dictionary(uniqueKeysWithValues: inB.map { ($0.identity, $0) })
    let common = inA.compactMap { cell in placesInB[cell.identity].map { (a: cell, b: $0) } }
    cells = await Self.inParallel(common) { cells in
      var resamples = ResamplesBySize()
      return cells.map { pair in
        CellComparison(pair.a, pair.b, metrics: metrics, pairing: pairing, &resamples)
      }
    }
    let identities = Set(inA.map(\.identity))
    onlyInA = inA.map(\.identity).filter { placesInB[$0] == nil }
    onlyInB = inB.map(\.identity).filter { !identities.contains($0) }
    fronts = FrontChange.all(from: tableA, to: tableB, metrics: a.schema.metrics)
    notes = ComparisonNotes(a, tableA, b, tableB)
  }

  /// The reason why there is nothing to compare; `nil` if both runs measured a cell.
  package var obstacle: String? {
    cells.isEmpty
      ? "\(a.path) and \(b.path) have no cell in common; expected runs of the same plan" : nil
  }

  /// The columns that a table needs for a comparison by these metrics.
  package static func columns(_ metrics: [Metric], of all: [Metric] = Metric.standard) -> [String] {
    let always = [depthReached] + FrontChange.columns(all)
    return metrics.map(\.name) + always.filter { name in !metrics.contains { $0.name == name } }
  }

  /// Compares the cells on all cores and returns the results in the original order.
  private static func inParallel(
    _ cells: [(a: CellTrials, b: CellTrials)],
    _ compare: @escaping @Sendable ([(a: CellTrials, b: CellTrials)]) -> [CellComparison]
  ) async -> [CellComparison] {
    let chunk = max(1, min(256, cells.count / 8 + 1))
    return await withTaskGroup(of: (Int, [CellComparison]).self) { group in
      for start in stride(from: 0, to: cells.count, by: chunk) {
        let part = Array(cells[start..<min(start + chunk, cells.count)])
        group.addTask { (start, compare(part)) }
      }
      var parts: [(Int, [CellComparison])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }
}
