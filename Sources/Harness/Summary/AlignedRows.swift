/// Rows of cells as lines of text whose columns are as wide as their widest cell.
struct AlignedRows {
  let rows: [[String]]
  /// How many columns at the left are flush left; the others are flush right.
  let leading: Int

  var lines: [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { index, cell in
        let padding = String(repeating: " ", count: widths[index] - cell.count)
        return index < leading ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }
  }
}
