/// Rows of cells as lines of text. Columns are as wide as their widest cell, and no line ends with spaces.
package struct AlignedRows {
  private let rows: [[String]]
  /// The number of leading columns that are aligned left; the others are aligned right.
  private let leading: Int
  private let paint: Paint
  /// The style of a cell, by row and column.
  private let style: (Int, Int) -> TextStyle?

  package init(
    _ rows: [[String]], leading: Int, paint: Paint = .none,
    style: @escaping (_ row: Int, _ column: Int) -> TextStyle? = { _, _ in nil }
  ) {
    self.rows = rows
    self.leading = leading
    self.paint = paint
    self.style = style
  }

  package var lines: [String] {
    let widths = Self.widths(of: rows)
    return rows.enumerated().map { row, cells in
      // Empty cells at the end are dropped, so that no line ends with spaces.
      let last = cells.lastIndex { !$0.isEmpty } ?? -1
      return cells.prefix(last + 1).enumerated().map { column, cell in
        // Styles are added after the padding is measured, because they have no width.
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        let text = paint(cell, style(row, column))
        guard column < leading else { return padding + text }
        return column == last ? text : text + padding
      }.joined(separator: "  ")
    }
  }

  /// The width of each column, in characters.
  package static func widths(of rows: [[String]]) -> [Int] {
    (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  }
}
