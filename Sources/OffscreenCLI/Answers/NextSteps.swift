import Messages
package import Results

/// What a user may do with a run that is done: a line for each.
package struct NextSteps: CustomStringConvertible {
  private let folder: ResultsFolder

  package init(_ folder: ResultsFolder) {
    self.folder = folder
  }

  package var description: String {
    let rows = [
      ["Next:", "bench explain STRATEGY", "what it does, where it is from, what goes wrong with it"],
      ["", "bench report \(folder.path) --wide", "every figure; --fetch-latency 20ms for another network"],
      ["", "bench explain \(folder.path) TRIAL", "where a trial was terminated, and what held the memory"],
      [
        "", ".venv/bin/python scripts/plot_tradeoff.py \(folder.path)",
        "complete time against the limit, as a picture",
      ],
    ]
    return AlignedRows(rows, leading: 3).lines.joined(separator: "\n")
  }
}
