/// Rows of cells as lines of text whose columns are as wide as their widest cell; no line ends in spaces.
package struct AlignedRows {
  private let rows: [[String]]
  /// How many columns at the left are flush left; the others are flush right.
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
