import Experiment
import Messages
package import Results

/// A run for exporters: the completed trials of its blocks, by cell.
///
/// Terminated and failed trials are excluded, because they did less work; ``notes`` names them.
package struct ExportedRun: Sendable {
  package let file: RunFile
  package let metrics: [Metric]
  /// The cells with a completed trial, in the order of the file.
  package let cells: [CellTrials]
  /// Sentences about what was omitted.
  package let notes: [String]

  /// Reads and checks trials.csv; throws if it is damaged or has no completed trial in its blocks.
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
      "\(path): \(trials.identity): \(trials.ending); omitted: trial\(left.count == 1 ? "" : "s") \(named)."
  }
}
