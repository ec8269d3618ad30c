public import Experiment
public import Lifecycle
public import Unloading

/// A controller with content, like an app's own base class; it unloads nothing by itself.
///
/// An idiom is a subclass whose callbacks decide when to fetch, show, save and unload.
open class ScreenController: ViewController {
  /// The contents of the screen, which are the same for all screens of a kind.
  public final let spec: ScreenSpec
  /// The content that the kind shows; two screens of one kind and page show the same content. Home screens have
  /// negative numbers.
  public final let page: Int
  /// The identifier of the screen for policies; never reused.
  public final let screenID: ScreenID
  /// The objects that the screen shares with all others of the app.
  public final let context: ScreenContext
  /// The screen's slot among the existing screens, reused after the screen ends; determines its arena.
  public final let slot: Int

  /// The model: the fetched rows.
  public final var model: [Item]?
  /// The user's changes, copied out of views that were or may be unloaded.
  public final var savedState: InterfaceState?
  /// The reasons why policies should avoid unloading the screen.
  public final var guards: ScreenGuards = []
  final var loadedCache: ThumbnailCache?
  /// Whether the images of the loaded view were released without it.
  private final var lacksImages = false
  /// The operation in which the model was last fetched; `nil` if it never was.
  final var lastFetch: Int?
  /// The operation in which the document of the web view was last fetched.
  final var lastDocumentFetch: Int?

  /// Creates a screen whose views are created in code.
  public required init(spec: ScreenSpec, page: Int, context: ScreenContext) {
    self.spec = spec
    self.page = page
    self.context = context
    (screenID, slot) = context.admit()
    super.init(in: context.application)
  }

  /// Creates a screen whose views come from `nib`, such as the context's archive for its kind.
  public init(spec: ScreenSpec, page: Int, context: ScreenContext, nib: Archive) {
    self.spec = spec
    self.page = page
    self.context = context
    (screenID, slot) = context.admit()
    super.init(in: context.application, nib: nib)
  }

  deinit {
    context.dismiss(slot: slot)
  }

  open override func loadView() {
    context.run(.loadView, for: self) {
      if archive == nil { view = context.components.makeTree(of: spec) } else { super.loadView() }
      context.components.show(page: page, of: spec, in: view)
      if application.platform.webContent == .inProcess {
        context.components.showDocument(of: page, spec: spec, in: view)
      }
    }
    context.fetchDocument(for: self)
    if spec.hasImages { decodeImages() }
    context.viewLoads += 1
  }

  private final func decodeImages() {
    context.run(.images, for: self) { context.components.showImages(page: page, of: spec, in: view) }
    lacksImages = false
  }

  /// Fetches a web page again whose content was lost with its process; the window calls it before layout.
  final func restoreWebContent() {
    guard let webView = screenView?.webView, webView.hasLostContent else { return }
    webView.reload()
    context.fetchDocument(for: self)
  }

  /// Decodes images again that were released while their views stayed; the window calls it before drawing.
  final func restoreImages() {
    if lacksImages, isViewLoaded { decodeImages() }
  }

  /// Fetches the model, even if it is already loaded.
  public final func fetchModel() {
    model = context.run(.model, for: self) { context.fetch(for: self) }
  }

  /// Sets the model's text in the labels of a loaded view.
  public final func showModel() {
    guard let viewIfLoaded, let model, !model.isEmpty else { return }
    context.run(.loadView, for: self) { context.components.show(model, in: viewIfLoaded) }
  }

  /// Requests the text of every row again; without a model, rows are blank.
  public final func reloadData() {
    guard model == nil else { return showModel() }
    screenView?.clearItems()
  }

  /// The cache, created on first access.
  public final var cache: ThumbnailCache? {
    if loadedCache == nil, spec.cacheBytes > 0 {
      loadedCache = context.run(.cache, for: self) {
        context.components.makeThumbnails(of: spec, page: page)
      }
    }
    return loadedCache
  }

  /// The cache if it is in memory; never creates it.
  public final var cacheIfLoaded: ThumbnailCache? { loadedCache }

  /// Copies the user's changes out of the views, if they are loaded.
  public final func saveState() {
    guard let state = interfaceState else { return }
    let start = StageClock.now()
    savedState = state
    context.saveNanoseconds += StageClock.now() - start
  }

  /// Restores the state that `saveState` copied.
  public final func restoreState() {
    if let savedState { interfaceState = savedState }
  }

  /// Releases the model; an idiom that keeps a flag for it overrides this.
  open func releaseModel() {
    model = nil
  }

  /// Releases the cache.
  public final func releaseCache() {
    loadedCache = nil
  }

  /// Releases the view tree after removing it from its superview, so that two trees never exist.
  public final func releaseView() {
    viewIfLoaded?.removeFromSuperview()
    view = nil
  }

  /// Releases the decoded images; they are decoded again when the screen is shown.
  public final func releaseImages() {
    guard spec.hasImages, let screenView, screenView.hasImages else { return }
    screenView.releaseImages()
    lacksImages = true
  }

  /// Releases the bitmaps; the views draw again when they are shown.
  public final func releaseBackingStores() {
    viewIfLoaded?.forEachInSubtree { view in
      view.releaseBackingStore()
      return true
    }
  }

  // MARK: User actions

  /// Called when the user has selected a row.
  open func tableView(didSelectRow row: Int) {}

  /// Called when the user has scrolled, so that rows that came into view are requested.
  open func scrollViewDidScroll() {}

  // MARK: Queries

  /// Views that the screen retains in an outlet or a closure, inside or outside its tree; for the account of memory.
  open var retainedViews: [View] { [] }

  /// Rows that the screen holds in addition to `model`; for the account of memory.
  open var retainedItems: [Item] { [] }

  /// Whether a central policy may unload the view.
  open var allowsUnloading: Bool { true }

  final var screenView: ScreenView? { viewIfLoaded as? ScreenView }
}
