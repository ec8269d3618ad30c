public import Lifecycle

/// The work that fills screens, by itself: no controller, clock or placement around it.
public struct ScreenComponents {
  let device: Device
  let images: ImageFiles
  let documents: DocumentFiles
  let items: ItemStore

  /// Builds the view tree of a page, decodes its images and parses its document; neither laid out nor drawn.
  public func makeView(of spec: ScreenSpec, page: Int) -> View {
    ScreenView(spec: spec, page: page, device: device, images: images, documents: documents)
  }

  /// Fetches a page's rows; the database is a fixture, so a fault of it traps.
  public func fetchItems(of spec: ScreenSpec, page: Int) -> [Item] {
    do { return try items.fetch(page: page, count: spec.rows) } catch {
      fatalError("the fixtures' database can't be read: \(error)")
    }
  }

  /// Puts the rows' text into the labels of a view that `makeView` made.
  public func show(_ items: [Item], in view: View) {
    guard let labels = (view as? ScreenView)?.rows else { return }
    for (label, item) in zip(labels, items) {
      label.text = labels.count < items.count ? item.title : item.body
    }
  }

  /// Decodes the thumbnails that a page keeps for later; `nil` if its kind keeps none.
  public func makeThumbnails(of spec: ScreenSpec, page: Int) -> ThumbnailCache? {
    spec.cacheBytes > 0 ? ThumbnailCache(bytes: spec.cacheBytes, page: page, images: images) : nil
  }
}
