package import Messages
package import Results

/// The three things that a user may try next with a run that is done: a line for each.
package struct NextSteps: CustomStringConvertible {
  private let folder: ResultsFolder
  private let strategy: String
  private let paint: Paint

  /// `strategy` is the one that the run recommends; `nil` where it can't recommend any.
  package init(_ folder: ResultsFolder, strategy: String?, paint: Paint = .none) {
    self.folder = folder
    self.strategy = strategy ?? "STRATEGY"
    self.paint = paint
  }

  package var description: String {
    // A shell would read the parameters of a policy.
    let name = strategy.contains { "()*".contains($0) } ? "'\(strategy)'" : strategy
    let rows = [
      ["Next:", "bench report \(folder.path) --out report.html", "the pictures, on one page"],
      ["", "bench explain \(name)", "what it does, and what goes wrong with it"],
      ["", "bench init", "writes a screens.txt and a trace.txt, to measure an app of your own"],
    ]
    return AlignedRows(rows, leading: 3, paint: paint) { _, column in column == 0 ? .bold : nil }.lines
      .joined(separator: "\n")
  }
}
