extension ViewController {
  struct Loading {
    var isRunning = false
    /// Whether the default loadView made an empty view, which can't be made again with content.
    var usedDefault = false
    /// Whether the view was assigned from outside, not made by loadView.
    var wasAssigned = false
    /// Whether the system is notifying the controller that it unloads the view.
    var isUnloadTold = false
  }

  // UIKit declares it this way.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The root view; reading it loads it if necessary, and assigning `nil` releases it.
  ///
  /// An assignment causes no callback and does not remove the former view from its superview.
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

  /// Whether loadView would restore the content: it is overridden, and it made the loaded view.
  public final var canReloadView: Bool { !loading.usedDefault && !loading.wasAssigned }

  private final func load() {
    require(
      !loading.isRunning,
      "\(name).view was read inside its own loadView before it was assigned; this would recurse forever")
    loading = Loading(isRunning: true, isUnloadTold: loading.isUnloadTold)
    application.log.append(.loadView, of: self)
    loadView()
    require(loadedView != nil, "\(name).loadView returned without assigning view")
    // An override that calls super and builds on the empty view also counts as an override.
    if !loadedView!.subviews.isEmpty { loading.usedDefault = false }
    loading.isRunning = false
    application.log.append(.viewDidLoad, of: self)
    viewDidLoad()
  }
}

/// Handles a controller whose root view enters or leaves a window without a transition: a guest, whose view
/// an app put into another controller's view without `addChild`, or a child added to a parent that is shown.
///
/// As logged by real apps, a guest receives viewWillAppear when the view around it enters the window, and
/// viewDidAppear before the controller of that view. Its disappearance is modelled by analogy.
extension ViewController {
  /// Notifies a controller that it will appear or disappear, if no container notifies it; returns whether it
  /// did so.
  final func viewWillMove(to window: Window?) -> Bool {
    // UIKit's own containers notify their children themselves.
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

  /// Ends the transition: immediately if the view has left, and after the window's next passes if it has
  /// arrived.
  final func viewDidMove(from former: Window?) {
    guard let loadedView else { return }
    if let window = loadedView.window { return window.arrivals.append(loadedView) }
    former?.arrivals.removeAll { $0 === loadedView }
    // The controller may have left in its own viewWillAppear, before it appeared.
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }
}

extension Window {
  /// Ends the appearances that began when these views arrived, because they are now laid out and drawn.
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

  /// Does what the system does by itself at a warning (SDK header of iOS 5: unload if loaded, hidden and
  /// reloadable).
  final func unloadViewByPlatformRule() {
    let platform = application.platform
    // At a warning of either level: the account of two levels mentions only views, so this is chosen without
    // evidence.
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
    // Nothing here retains the view, so it is gone when viewDidUnload is called.
    replaceView(by: nil)
    tellOfUnload(.viewDidUnload) { viewDidUnload() }
  }

  private final func tellOfUnload(_ kind: LifecycleEvent.Kind, _ send: () -> Void) {
    application.log.append(kind, of: self)
    loading.isUnloadTold = true
    send()
    loading.isUnloadTold = false
  }

  /// The default implementation of both unload methods: a call that the system didn't make is the app's own.
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
