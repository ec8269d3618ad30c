import Harness

/// A run as exporters see it: the completed trials of its blocks, cell by cell.
///
/// A trial that was terminated or failed took less of everything; it has no figures here and is named in ``notes``.
package struct ExportedRun: Sendable {
  package let file: RunFile
  package let metrics: [Metric]
  /// Those with a completed trial, in the order of the file.
  let cells: [ExportedCell]
  /// What was left out, in sentences.
  let notes: [String]

  /// Reads and checks trials.csv; throws a sentence if it is damaged or has no completed trial in its blocks.
  init(_ file: RunFile, metrics: [Metric]) throws {
    self.file = file
    self.metrics = metrics
    let needed = [RunComparison.depthReached] + ExportedCell.columns
    let table = try file.table(
      columns: metrics.map(\.name) + needed.filter { name in !metrics.contains { $0.name == name } })
    var cells: [ExportedCell] = []
    var notes: [String] = []
    if let flaw = file.environment?.flaw { notes.append("\(file.path) \(flaw).") }
    for cell in table.measuredCells {
      let trials = CellTrials(table, cell)
      if !trials.completed.isEmpty { cells.append(ExportedCell(table.cells[cell], trials)) }
      if trials.completed.count < trials.measured.count {
        notes.append(Self.note(trials, table.cells[cell], in: file.path))
      }
    }
    guard !cells.isEmpty else {
      throw HarnessError(
        "\(table.path) has no completed trial in a block; expected a run that measured something")
    }
    self.cells = cells
    self.notes = notes
  }

  private static func note(_ trials: CellTrials, _ cell: CellIdentity, in path: String) -> String {
    let column = trials.table.column("trial")
    let left = trials.measured.filter { trials.table.status(of: $0) != .completed }
    let numbers = left.prefix(5).compactMap { trials.table.value(column, of: $0) }.map { "\(Int($0))" }
    let named = numbers.joined(separator: ", ") + (left.count > numbers.count ? ", …" : "")
    return "\(path): \(cell): \(trials.ending); left out: trial\(left.count == 1 ? "" : "s") \(named)."
  }
}
