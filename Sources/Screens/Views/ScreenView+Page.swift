import Experiment
import Lifecycle

extension ScreenView {
  /// Sets the contents of a page in the tree: the targets of links.
  func show(page: Int, of spec: ScreenSpec, typesetter: Typesetter?) {
    setTypesetter(typesetter, of: spec)
    addLayers(of: spec)
    showTargets(of: page)
  }

  /// Decodes the images of a page into the views that show them.
  func showImages(of page: Int, spec: ScreenSpec, images: ImageFiles) {
    if let wanted = spec.images {
      for (index, view) in imageViews.enumerated() {
        view.image = images.decode(wanted, variant: page + index)
      }
    }
    if let wanted = spec.documentImages {
      webView?.document?.showImages { images.decode(wanted, variant: page + $0) }
    }
  }

  /// Releases all decoded images; the views stay.
  func releaseImages() {
    for view in imageViews { view.image = nil }
    webView?.document?.releaseImages()
  }

  /// Whether any decoded image is loaded.
  var hasImages: Bool {
    webView?.document?.images.isEmpty == false || imageViews.contains { $0.image != nil }
  }

  private var imageViews: some Sequence<ImageView> {
    scrollView.subviews.lazy.compactMap { $0 as? ImageView }
  }

  /// Sets the targets of the links, which were distributed over the labels in turn.
  func showTargets(of page: Int) {
    for (paragraph, label) in labels.enumerated() {
      for (turn, view) in label.subviews.enumerated() {
        let link = turn * labels.count + paragraph
        (view as? InlineView)?.target = "/page/\(page)/paragraph/\(paragraph)/link/\(link)"
      }
    }
  }
}
