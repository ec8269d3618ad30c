package import Experiment

/// The trials of one run, column by column, with the requested columns.
///
/// A million rows take 20 bytes each and 8 for each column. Trials are numbered by their rows, from 0.
package struct TrialTable: Sendable {
  /// The path of the file, for messages.
  package let path: String
  /// The names of the columns that were read, in the requested order.
  package let columns: [String]
  /// The cells, in the order of their first occurrence in the file.
  package internal(set) var cells: [CellIdentity] = []
  /// Every seed that occurs.
  package internal(set) var seeds: [String] = []
  /// The rows of the control and of its reference.
  package internal(set) var controls: [TrialRow] = []
  /// Every text that occurs in a column of text; the fields of such a column are indices into it.
  package internal(set) var texts: [String] = []
  private let textColumns: Set<Int>

  package var cellOfTrial: [Int32] = []
  /// The block of each trial, for pairing; 0 outside of blocks.
  package var blockOfTrial: [Int32] = []
  package var seedOfTrial: [Int32] = []
  package var statusOfTrial: [TrialStatus] = []
  package var purposeOfTrial: [PlannedTrial.Purpose] = []
  /// The values of each column, trial by trial; NaN for an empty field.
  package var values: [[Double]]
  /// All trials, cell by cell, and within a cell by seed and block; the trials of a cell begin at its start.
  package var order: [Int32] = []
  package var starts: [Int] = []

  /// `texts` are the columns of text.
  init(path: String, columns: [String], texts: [String] = []) {
    self.path = path
    self.columns = columns
    textColumns = Set(texts.compactMap(columns.firstIndex))
    values = columns.map { _ in [] }
  }

  package var trialCount: Int { cellOfTrial.count }

  /// The index of a requested column's values.
  package func column(_ name: String) -> Int {
    guard let index = columns.firstIndex(of: name) else { preconditionFailure("'\(name)' was not read") }
    return index
  }

  /// The trials of a cell, by seed and block; trials of a bisection have no block.
  package func trials(of cell: Int) -> ArraySlice<Int32> { order[starts[cell]..<starts[cell + 1]] }

  package func status(of trial: Int32) -> TrialStatus { statusOfTrial[Int(trial)] }

  package func purpose(of trial: Int32) -> PlannedTrial.Purpose { purposeOfTrial[Int(trial)] }

  package func block(of trial: Int32) -> Block {
    Block(number: blockOfTrial[Int(trial)], seed: seeds[Int(seedOfTrial[Int(trial)])])
  }

  package func isText(_ column: Int) -> Bool { textColumns.contains(column) }

  /// The text in a field of a column of text.
  package func text(_ column: Int, of trial: Int32) -> String {
    texts[Int(values[column][Int(trial)])]
  }

  /// The field of a trial; `nil` if it is empty.
  package func value(_ column: Int, of trial: Int32) -> Double? {
    let value = values[column][Int(trial)]
    return value.isNaN ? nil : value
  }

  /// A block of a run.
  package struct Block: Hashable, Sendable {
    /// From 1; 0 outside of blocks.
    package let number: Int32
    package let seed: String
  }
}

extension TrialTable {
  /// Sorts the trials by cell, seed and block, once all are read.
  package mutating func index() {
    starts = Array(repeating: 0, count: cells.count + 1)
    for cell in cellOfTrial { starts[Int(cell) + 1] += 1 }
    for cell in cells.indices { starts[cell + 1] += starts[cell] }
    var free = starts
    order = Array(repeating: 0, count: trialCount)
    for trial in cellOfTrial.indices {
      let cell = Int(cellOfTrial[trial])
      order[free[cell]] = Int32(trial)
      free[cell] += 1
    }
    for cell in cells.indices {
      order[starts[cell]..<starts[cell + 1]].sort { a, b in
        let (a, b) = (Int(a), Int(b))
        return (seedOfTrial[a], blockOfTrial[a]) < (seedOfTrial[b], blockOfTrial[b])
      }
    }
  }
}
