extension ViewController {
  struct Loading {
    var isRunning = false
    /// The default loadView made an empty view: nothing that could be made again with content.
    var usedDefault = false
    /// The view was assigned from outside, not made by loadView.
    var wasAssigned = false
  }

  /// The root view; reading it loads it if need be, `nil` may be assigned to let it go.
  ///
  /// Assigning sends no callback, and does not take the former view out of its superview.
  public final var view: View! {
    get {
      if loadedView == nil { load() }
      return loadedView
    }
    set {
      require(
        newValue?.controller == nil || newValue.controller === self,
        "\(name) can't have this view: it is the view of \(newValue.controller!.name)")
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
      loading.wasAssigned = newValue != nil && !loading.isRunning
    }
  }

  /// Whether the view is in memory; never loads it.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// The view if it is in memory; never loads it.
  public final var viewIfLoaded: View? { loadedView }

  /// Loads the view unless it is in memory.
  public final func loadViewIfNeeded() {
    if loadedView == nil { load() }
  }

  /// Whether loadView would bring the content back: it is overridden, and made the view that is loaded.
  public final var canReloadView: Bool { !loading.usedDefault && !loading.wasAssigned }

  private final func load() {
    require(
      !loading.isRunning,
      "\(name).view was read inside its own loadView before it was assigned; that recurses for ever")
    loading = Loading(isRunning: true)
    application.log.append(.loadView, of: self)
    loadView()
    require(loadedView != nil, "\(name).loadView returned without assigning view")
    // An override that calls super and builds on the empty view is an override all the same.
    if !loadedView!.subviews.isEmpty { loading.usedDefault = false }
    loading.isRunning = false
    application.log.append(.viewDidLoad, of: self)
    viewDidLoad()
  }
}
