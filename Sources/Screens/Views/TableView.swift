public import Lifecycle

/// One of several tables of a screen: stacked rows, of which one may be selected.
public final class TableView: View {
  var rows: [LabelView] { subviews.compactMap { $0 as? LabelView } }

  init(rows: [LabelView], width: Double) {
    super.init(frame: Rect(width: width, height: rows.reduce(0) { $0 + $1.frame.height }))
    for row in rows { addSubview(row) }
  }

  /// The selected row, counted from 0.
  public var indexPathForSelectedRow: Int? { rows.firstIndex(where: \.isSelected) }

  /// Selects only this row.
  public func selectRow(at row: Int?) {
    for (index, label) in rows.enumerated() { label.isSelected = index == row }
  }

  public override func layoutSubviews() {
    var y = 0.0
    for row in rows {
      row.frame.y = y
      y += row.frame.height
    }
  }
}
