public import Experiment
public import Lifecycle

/// The work that fills screens, without controllers, clock or placement.
public struct ScreenComponents {
  let device: Device
  let images: ImageFiles
  let documents: DocumentFiles
  let items: ItemStore
  /// Lays out text; `nil` if bars represent text.
  let typesetter: Typesetter?

  /// Builds the view tree of a page and parses its document, without layout, drawing and images.
  public func makeView(of spec: ScreenSpec, page: Int) -> View {
    let view = makeTree(of: spec)
    show(page: page, of: spec, in: view)
    showDocument(of: page, spec: spec, in: view)
    return view
  }

  /// Builds the view tree of a kind, without the contents of a page.
  func makeTree(of spec: ScreenSpec) -> View {
    ScreenView(spec: spec, device: device, typesetter: typesetter)
  }

  /// Serialises the view tree of a kind, as Interface Builder does when the app is built.
  func makeNib(of spec: ScreenSpec) -> Archive {
    do { return try Archive(of: makeTree(of: spec)) } catch {
      fatalError("the views of '\(spec.kind)' can't be archived: \(error)")
    }
  }

  /// Sets a page's links in a tree of its kind; traps for a view of another class.
  func show(page: Int, of spec: ScreenSpec, in view: View) {
    guard let screenView = view as? ScreenView else {
      fatalError("the archive of '\(spec.kind)' has a \(type(of: view)) at its root; expected a ScreenView")
    }
    screenView.show(page: page, of: spec, typesetter: typesetter)
  }

  /// Parses a page's document into a tree that already shows the page; does nothing for a kind without a document.
  func showDocument(of page: Int, spec: ScreenSpec, in view: View) {
    guard let kind = DocumentKind(spec) else { return }
    (view as? ScreenView)?.webView?.document = documents.parse(kind, variant: page)
  }

  /// The size of a page's document, as a server would send it; `nil` for a kind without a document.
  func documentBytes(of spec: ScreenSpec, page: Int) -> Int? {
    DocumentKind(spec).map { documents.byteCount($0, variant: page) }
  }

  /// Decodes a page's images into a tree that already shows the page.
  public func showImages(page: Int, of spec: ScreenSpec, in view: View) {
    (view as? ScreenView)?.showImages(of: page, spec: spec, images: images)
  }

  /// Fetches a page's rows; an error of the fixtures' database traps, but an injected fault gives no rows.
  public func fetchModel(of spec: ScreenSpec, page: Int) -> [Item] {
    if let faults = items.faults {
      return faults.answer(.database) { _ in try items.fetch(page: page, count: spec.rows) } ?? []
    }
    do { return try items.fetch(page: page, count: spec.rows) } catch {
      fatalError("the fixtures' database can't be read: \(error)")
    }
  }

  /// Sets the rows' text in the labels of a view from `makeView`.
  public func show(_ items: [Item], in view: View) {
    (view as? ScreenView)?.show(items)
  }

  /// Decodes the thumbnails that a page caches; `nil` if its kind caches none.
  public func makeThumbnails(of spec: ScreenSpec, page: Int) -> ThumbnailCache? {
    spec.cacheBytes > 0 ? ThumbnailCache(bytes: spec.cacheBytes, page: page, images: images) : nil
  }
}
