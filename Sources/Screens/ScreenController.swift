public import Experiment
public import Lifecycle
public import Unloading

/// A controller with content: what an app's own base class offers, and nothing that lets go by itself.
///
/// An idiom is a subclass that says, in the callbacks, when to fetch, show, save and let go.
open class ScreenController: ViewController {
  /// What the screen is made of; all screens of a kind have the same.
  public final let spec: ScreenSpec
  /// Which content the kind shows; two screens of one kind and page show the same. Home screens have numbers below 0.
  public final let page: Int
  /// What policies know the screen by; never reused.
  public final let screenID: ScreenID
  /// What the screen shares with all others of the app.
  public final let context: ScreenContext
  /// The screen's place among the live ones, reused after its end; keys its arena.
  public final let slot: Int

  /// The model: rows that were fetched.
  public final var model: [Item]?
  /// What a person did, copied out of views that went or may go.
  public final var savedState: InterfaceState?
  /// Why policies should rather not unload it.
  public final var guards: ScreenGuards = []
  final var loadedCache: ThumbnailCache?
  /// Whether the images of the loaded view were let go without it.
  private final var lacksImages = false
  /// The operation in which the model was last fetched; `nil` if it never was.
  final var lastFetch: Int?
  /// The same of the document that its web view shows.
  final var lastDocumentFetch: Int?

  /// A screen whose views are made in code.
  public required init(spec: ScreenSpec, page: Int, context: ScreenContext) {
    self.spec = spec
    self.page = page
    self.context = context
    (screenID, slot) = context.admit()
    super.init(in: context.application)
  }

  /// A screen whose views come from `nib`, such as the one that the context has of its kind.
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

  /// Fetches a web page anew whose content was lost with its process; the window asks for it before layout.
  final func restoreWebContent() {
    guard let webView = screenView?.webView, webView.hasLostContent else { return }
    webView.reload()
    context.fetchDocument(for: self)
  }

  /// Decodes the images anew that were let go from views which stayed; the window asks for it before they are drawn.
  final func restoreImages() {
    if lacksImages, isViewLoaded { decodeImages() }
  }

  /// Fetches the model, whether or not it is there already.
  public final func fetchModel() {
    model = context.run(.model, for: self) { context.fetch(for: self) }
  }

  /// Puts the model's text into the labels of a loaded view.
  public final func showModel() {
    guard let viewIfLoaded, let model, !model.isEmpty else { return }
    context.run(.loadView, for: self) { context.components.show(model, in: viewIfLoaded) }
  }

  /// Asks for the text of every row anew; without a model they are blank.
  public final func reloadData() {
    guard model == nil else { return showModel() }
    screenView?.clearItems()
  }

  /// The cache, made when it is first asked for.
  public final var cache: ThumbnailCache? {
    if loadedCache == nil, spec.cacheBytes > 0 {
      loadedCache = context.run(.cache, for: self) {
        context.components.makeThumbnails(of: spec, page: page)
      }
    }
    return loadedCache
  }

  /// The cache if it is in memory; never makes it.
  public final var cacheIfLoaded: ThumbnailCache? { loadedCache }

  /// Copies what a person did out of the views, if they are loaded.
  public final func saveState() {
    guard let state = interfaceState else { return }
    let start = StageClock.now()
    savedState = state
    context.saveNanoseconds += StageClock.now() - start
  }

  /// Puts back what `saveState` copied.
  public final func restoreState() {
    if let savedState { interfaceState = savedState }
  }

  /// Lets the model go; an idiom that keeps a flag beside it overrides this.
  open func releaseModel() {
    model = nil
  }

  /// Lets the cache go.
  public final func releaseCache() {
    loadedCache = nil
  }

  /// Lets the view tree go, out of its superview first, so that no two trees live.
  public final func releaseView() {
    viewIfLoaded?.removeFromSuperview()
    view = nil
  }

  /// Lets the decoded images go; they are decoded anew when the screen is shown.
  public final func releaseImages() {
    guard spec.hasImages, let screenView, screenView.hasImages else { return }
    screenView.releaseImages()
    lacksImages = true
  }

  /// Lets the bitmaps go; the views draw anew when they are shown.
  public final func releaseBackingStores() {
    viewIfLoaded?.forEachInSubtree { view in
      view.releaseBackingStore()
      return true
    }
  }

  // MARK: What a person does

  /// A person selected a row.
  open func tableView(didSelectRow row: Int) {}

  /// A person scrolled, so that the rows that came into view are asked for.
  open func scrollViewDidScroll() {}

  // MARK: What others may ask

  /// Views that the screen holds by itself, in an outlet or a closure, whether or not they are in its tree; for the
  /// account of memory.
  open var retainedViews: [View] { [] }

  /// Rows that the screen holds beside `model`; for the account of memory.
  open var retainedItems: [Item] { [] }

  /// Whether a central policy may let the view go.
  open var allowsUnloading: Bool { true }

  final var screenView: ScreenView? { viewIfLoaded as? ScreenView }
}
