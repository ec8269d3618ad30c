import Experiment
import Messages
package import Results

/// A run as exporters see it: the completed trials of its blocks, cell by cell.
///
/// A trial that was terminated or failed took less of everything; it has no figures here and is named in ``notes``.
package struct ExportedRun: Sendable {
  package let file: RunFile
  package let metrics: [Metric]
  /// Those with a completed trial, in the order of the file.
  package let cells: [CellTrials]
  /// What was left out, in sentences.
  package let notes: [String]

  /// Reads and checks trials.csv; throws a sentence if it is damaged or has no completed trial in its blocks.
  init(_ file: RunFile, metrics: [Metric]) throws {
    self.file = file
    self.metrics = metrics
    let needed = [RunComparison.depthReached] + CellTrials.countedColumns
    let table = try file.table(
      columns: metrics.map(\.name) + needed.filter { name in !metrics.contains { $0.name == name } })
    var cells: [CellTrials] = []
    var notes: [String] = []
    if let flaw = file.environment?.flaw { notes.append("\(file.path) \(flaw).") }
    for cell in CellTrials.all(of: table) {
      if !cell.completed.isEmpty { cells.append(cell) }
      if cell.completed.count < cell.measured.count { notes.append(Self.note(cell, in: file.path)) }
    }
    guard !cells.isEmpty else {
      throw HarnessError(
        "\(table.path) has no completed trial in a block; expected a run that measured something")
    }
    self.cells = cells
    self.notes = notes
  }

  private static func note(_ trials: CellTrials, in path: String) -> String {
    let column = trials.table.column("trial")
    let left = trials.measured.filter { trials.table.status(of: $0) != .completed }
    let numbers = left.prefix(5).compactMap { trials.table.value(column, of: $0) }.map { "\(Int($0))" }
    let named = numbers.joined(separator: ", ") + (left.count > numbers.count ? ", …" : "")
    return
      "\(path): \(trials.identity): \(trials.ending); left out: trial\(left.count == 1 ? "" : "s") \(named)."
  }
}
