import Experiment
import Lifecycle

extension ScreenView {
  /// Sets the typesetter of all text, also in views from an archive.
  func setTypesetter(_ typesetter: Typesetter?, of spec: ScreenSpec) {
    guard let typesetter else { return }
    webView?.typesetter = typesetter
    for field in fields { field.typesetter = typesetter }
    for (index, label) in labels.enumerated() {
      if index < spec.text.layouts { label.typesetter = typesetter }
      label.characters = spec.text.characters
      for case let view as InlineTextView in label.subviews {
        view.typesetter = typesetter
        view.characters = spec.text.characters
      }
    }
  }

  /// Shows the rows' text: with bars only for existing rows, otherwise in every label and small view in turn.
  func show(_ items: [Item]) {
    guard let first = rows.first else { return }
    guard first.typesetter != nil else {
      for (label, item) in zip(rows, items) { label.text = rows.count < items.count ? item.title : item.body }
      return
    }
    var index = 0
    forEachText { view in
      view.text = items[index % items.count].body
      index += 1
    }
  }

  /// Clears the text that ``show(_:)`` set.
  func clearItems() { forEachText { $0.text = "" } }

  private func forEachText(_ body: (TypesetView) -> Void) {
    for label in rows {
      body(label)
      for case let view as InlineTextView in label.subviews { body(view) }
    }
  }
}
