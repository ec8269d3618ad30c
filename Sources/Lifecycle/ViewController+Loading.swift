extension ViewController {
  struct Loading {
    var isRunning = false
    /// The default loadView made an empty view: nothing that could be made again with content.
    var usedDefault = false
    /// The view was assigned from outside, not made by loadView.
    var wasAssigned = false
    /// The system is telling the controller that it unloads the view.
    var isUnloadTold = false
  }

  // As UIKit declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
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
      if newValue == nil, loadedView != nil { application.log.appendOwn(.viewSetToNil, of: self) }
      replaceView(by: newValue)
    }
  }

  private final func replaceView(by new: View?) {
    loadedView?.controller = nil
    loadedView = new
    new?.controller = self
    loading.wasAssigned = new != nil && !loading.isRunning
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
      "\(name).view was read inside its own loadView before it was assigned; this would recurse forever")
    loading = Loading(isRunning: true, isUnloadTold: loading.isUnloadTold)
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

/// A controller whose root view comes into a window or leaves it without a transition: that of a guest, whose
/// view an app put into another's without `addChild`, or that of a child added to a parent that is shown.
///
/// Logged by real apps: a guest will appear when the view around it comes into the window, and did appear before
/// the controller of that view. That it disappears likewise is an analogy.
extension ViewController {
  /// Tells a controller that nobody tells otherwise that it will appear or disappear; returns whether it did.
  final func viewWillMove(to window: Window?) -> Bool {
    // UIKit's own containers tell their children themselves.
    guard parent?.shownChild == nil else { return false }
    if window == nil {
      guard appearance == .appearing || appearance == .appeared else { return false }
      beginAppearanceTransition(false, animated: false)
    } else {
      guard appearance == .disappeared else { return false }
      beginAppearanceTransition(true, animated: false)
    }
    return true
  }

  /// What was told ends when it has left; when it has come, after the window's next passes.
  final func viewDidMove(from former: Window?) {
    guard let loadedView else { return }
    if let window = loadedView.window { return window.arrivals.append(loadedView) }
    former?.arrivals.removeAll { $0 === loadedView }
    // Gone before it was there, if what it did when told that it will appear was to leave.
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }
}

extension Window {
  /// Ends the appearances that began when these views came in: they are laid out and drawn.
  final func settleArrivals() {
    while !arrivals.isEmpty {
      let controller = arrivals.removeFirst().controller
      controller?.isAppearing()
      controller?.endAppearanceTransition()
    }
  }
}

extension ViewController {
  final func receiveMemoryWarning() {
    application.log.append(.didReceiveMemoryWarning, of: self)
    didReceiveMemoryWarning()
  }

  /// What the system does by itself at a warning (SDK header of iOS 5: unload if loaded, hidden and
  /// reloadable).
  final func unloadViewByPlatformRule() {
    let platform = application.platform
    // At a warning of either level: the account of two levels speaks of views alone, so this is chosen without evidence.
    if platform.backingStoreRule == .releasedAtMemoryWarning {
      forEachHiddenView { $0.releaseBackingStore() }
    }
    if platform.webContent == .otherProcess { forEachHiddenView { $0.webContentProcessDidTerminate() } }
    if platform.unloads(at: application.warningLevel) { unloadHiddenView() }
  }

  /// Unloads the view if it is hidden and can be made again.
  final func unloadHiddenView() {
    let platform = application.platform
    guard isViewReloadable(by: platform.reloadRule), isViewHidden(by: platform.hiddenRule) else { return }
    tellOfUnload(.viewWillUnload) { viewWillUnload() }
    // Nothing here holds the view, so that it is gone when viewDidUnload is called.
    replaceView(by: nil)
    tellOfUnload(.viewDidUnload) { viewDidUnload() }
  }

  private final func tellOfUnload(_ kind: LifecycleEvent.Kind, _ send: () -> Void) {
    application.log.append(kind, of: self)
    loading.isUnloadTold = true
    send()
    loading.isUnloadTold = false
  }

  /// The default of both unload methods: a call that the system didn't make is the app's own.
  final func noteUnload(_ kind: LifecycleEvent.Kind) {
    if !loading.isUnloadTold { application.log.appendOwn(kind, of: self) }
  }

  private final func forEachHiddenView(_ body: (View) -> Void) {
    guard let loadedView, loadedView.window == nil else { return }
    loadedView.forEachInSubtree { view in
      body(view)
      return true
    }
  }

  private final func isViewReloadable(by rule: Platform.ReloadRule) -> Bool {
    switch rule {
    case .archiveOrLoadView: canReloadView
    case .anyLoadedView: true
    }
  }

  private final func isViewHidden(by rule: Platform.HiddenRule) -> Bool {
    guard let loadedView else { return false }
    return switch rule {
    case .superviewIsNil: loadedView.superview == nil
    case .windowIsNil: loadedView.window == nil
    }
  }
}

extension Platform {
  fileprivate func unloads(at level: MemoryWarningLevel) -> Bool {
    unloadsViewsAtMemoryWarning && (warningLevels == .one || level == .critical)
  }
}
