import Messages
package import Results

/// The three things that a user may try next with a run that is done: a line for each.
package struct NextSteps: CustomStringConvertible {
  private let folder: ResultsFolder

  package init(_ folder: ResultsFolder) {
    self.folder = folder
  }

  package var description: String {
    let rows = [
      ["Next:", "bench explain STRATEGY", "what it does, where it is from, what goes wrong with it"],
      ["", "bench report \(folder.path) --wide", "every figure; --fetch-latency 20ms for another network"],
      ["", "bench init", "writes a screens.txt and a trace.txt, to measure an app of your own"],
    ]
    return AlignedRows(rows, leading: 3).lines.joined(separator: "\n")
  }
}
