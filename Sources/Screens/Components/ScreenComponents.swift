public import Experiment
public import Lifecycle

/// The work that fills screens, by itself: no controller, clock or placement around it.
public struct ScreenComponents {
  let device: Device
  let images: ImageFiles
  let documents: DocumentFiles
  let items: ItemStore
  /// What lays text out; `nil` where bars stand for it.
  let typesetter: Typesetter?

  /// Builds the view tree of a page and parses its document; neither laid out nor drawn, and without its images.
  public func makeView(of spec: ScreenSpec, page: Int) -> View {
    let view = makeTree(of: spec)
    show(page: page, of: spec, in: view)
    showDocument(of: page, spec: spec, in: view)
    return view
  }

  /// Builds the view tree of a kind, without what belongs to a page.
  func makeTree(of spec: ScreenSpec) -> View {
    ScreenView(spec: spec, device: device, typesetter: typesetter)
  }

  /// Serialises that tree, as Interface Builder does while the app is built.
  func makeNib(of spec: ScreenSpec) -> Archive {
    do { return try Archive(of: makeTree(of: spec)) } catch {
      fatalError("the views of '\(spec.kind)' can't be archived: \(error)")
    }
  }

  /// Puts a page's links into a tree of its kind; a view of another class traps.
  func show(page: Int, of spec: ScreenSpec, in view: View) {
    guard let screenView = view as? ScreenView else {
      fatalError("the archive of '\(spec.kind)' has a \(type(of: view)) at its root; expected a ScreenView")
    }
    screenView.show(page: page, of: spec, typesetter: typesetter)
  }

  /// Parses a page's document into a tree that shows the page already; nothing for a kind without one.
  func showDocument(of page: Int, spec: ScreenSpec, in view: View) {
    guard let kind = DocumentKind(spec) else { return }
    (view as? ScreenView)?.webView?.document = documents.parse(kind, variant: page)
  }

  /// Bytes of a page's document, as a server would send them; `nil` for a kind without one.
  func documentBytes(of spec: ScreenSpec, page: Int) -> Int? {
    DocumentKind(spec).map { documents.byteCount($0, variant: page) }
  }

  /// Decodes a page's images into a tree that shows it already.
  public func showImages(page: Int, of spec: ScreenSpec, in view: View) {
    (view as? ScreenView)?.showImages(of: page, spec: spec, images: images)
  }

  /// Fetches a page's rows; the database is a fixture, so a fault of it traps unless it is injected: then there are none.
  public func fetchModel(of spec: ScreenSpec, page: Int) -> [Item] {
    if let faults = items.faults {
      return faults.answer(.database) { _ in try items.fetch(page: page, count: spec.rows) } ?? []
    }
    do { return try items.fetch(page: page, count: spec.rows) } catch {
      fatalError("the fixtures' database can't be read: \(error)")
    }
  }

  /// Puts the rows' text into the labels of a view that `makeView` made.
  public func show(_ items: [Item], in view: View) {
    (view as? ScreenView)?.show(items)
  }

  /// Decodes the thumbnails that a page keeps for later; `nil` if its kind keeps none.
  public func makeThumbnails(of spec: ScreenSpec, page: Int) -> ThumbnailCache? {
    spec.cacheBytes > 0 ? ThumbnailCache(bytes: spec.cacheBytes, page: page, images: images) : nil
  }
}
