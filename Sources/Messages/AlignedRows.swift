/// Rows of cells as lines of text. Columns are as wide as their widest cell, and no line ends with spaces.
package struct AlignedRows {
  private let rows: [[String]]
  /// The number of leading columns that are aligned left; the others are aligned right.
  private let leading: Int

  package init(_ rows: [[String]], leading: Int) {
    self.rows = rows
    self.leading = leading
  }

  package var lines: [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let line = row.enumerated().map { index, cell in
        let padding = String(repeating: " ", count: widths[index] - cell.count)
        return index < leading ? cell + padding : padding + cell
      }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
