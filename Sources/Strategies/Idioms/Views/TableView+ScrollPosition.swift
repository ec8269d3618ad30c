import Lifecycle
import Screens

extension TableView {
  /// The place for a selected row on the screen, with UIKit's name.
  enum ScrollPosition {
    case middle
  }

  /// Selects the row and scrolls it to the middle of the screen, or as near as the content allows: UIKit's
  /// `selectRow(at:animated:scrollPosition:)`. Without a row, it deselects and doesn't scroll.
  ///
  /// It adds up heights, because heights are known when the view is loaded, but positions only after layout.
  func selectRow(at row: Int?, scrollPosition: ScrollPosition) {
    selectRow(at: row)
    guard let row, subviews.indices.contains(row), let scrollView = superview as? ScrollView else { return }
    let above = scrollView.subviews.prefix { $0 !== self } + subviews[..<row]
    let middle = above.height + subviews[row].frame.height / 2
    let screen = scrollView.superview?.frame.height ?? 0
    let furthest = max(0, scrollView.subviews.height - screen)
    scrollView.contentOffset = min(max(0, middle - screen / 2), furthest)
  }
}

extension Sequence<View> {
  /// The total height of the views.
  fileprivate var height: Double { reduce(0) { $0 + $1.frame.height } }
}
