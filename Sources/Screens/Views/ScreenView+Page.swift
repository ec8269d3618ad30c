import Experiment
import Lifecycle

extension ScreenView {
  /// Puts what belongs to a page into the tree: decoded images, where links lead, a parsed document.
  func show(
    page: Int, of spec: ScreenSpec, images: ImageFiles, documents: DocumentFiles, typesetter: Typesetter?
  ) {
    setTypesetter(typesetter, of: spec)
    if let wanted = spec.images {
      for (index, view) in scrollView.subviews.lazy.compactMap({ $0 as? ImageView }).enumerated() {
        view.image = images.decode(
          pixelWidth: wanted.pixelWidth, pixelHeight: wanted.pixelHeight, variant: page + index)
      }
    }
    showTargets(of: page)
    if let nodes = spec.document { webView?.document = documents.parse(nodes: nodes, variant: page) }
  }

  /// Says where the links lead, which were dealt out to the labels in turn.
  func showTargets(of page: Int) {
    for (paragraph, label) in labels.enumerated() {
      for (turn, view) in label.subviews.enumerated() {
        let link = turn * labels.count + paragraph
        (view as? InlineView)?.target = "/page/\(page)/paragraph/\(paragraph)/link/\(link)"
      }
    }
  }
}
