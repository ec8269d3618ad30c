import Experiment
import Lifecycle

extension ScreenView {
  /// Puts what belongs to a page into the tree: where links lead, a parsed document.
  func show(page: Int, of spec: ScreenSpec, documents: DocumentFiles, typesetter: Typesetter?) {
    setTypesetter(typesetter, of: spec)
    addLayers(of: spec)
    showTargets(of: page)
    if let nodes = spec.document { webView?.document = documents.parse(nodes: nodes, variant: page) }
  }

  /// Decodes the images of a page into the views that show them.
  func showImages(of page: Int, spec: ScreenSpec, images: ImageFiles) {
    guard let wanted = spec.images else { return }
    for (index, view) in imageViews.enumerated() {
      view.image = images.decode(
        pixelWidth: wanted.pixelWidth, pixelHeight: wanted.pixelHeight, variant: page + index)
    }
  }

  /// Lets all decoded images go; the views stay.
  func releaseImages() {
    for view in imageViews { view.image = nil }
  }

  /// Whether a decoded image is there.
  var hasImages: Bool { imageViews.contains { $0.image != nil } }

  private var imageViews: some Sequence<ImageView> {
    scrollView.subviews.lazy.compactMap { $0 as? ImageView }
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
