extension ViewController {
  final func receiveMemoryWarning() {
    application.log.append(.didReceiveMemoryWarning, of: self)
    didReceiveMemoryWarning()
  }

  /// What the system does by itself at a warning (SDK header of iOS 5: unload if loaded, hidden and
  /// reloadable).
  final func unloadViewByPlatformRule() {
    let platform = application.platform
    if platform.backingStoreRule == .releasedAtMemoryWarning { releaseHiddenBackingStores() }
    if platform.unloads(at: application.warningLevel) { unloadHiddenView() }
  }

  /// Unloads the view if it is hidden and can be made again.
  final func unloadHiddenView() {
    let platform = application.platform
    guard isViewReloadable(by: platform.reloadRule), isViewHidden(by: platform.hiddenRule) else { return }
    application.log.append(.viewWillUnload, of: self)
    viewWillUnload()
    // Nothing here holds the view, so that it is gone when viewDidUnload is called.
    view = nil
    application.log.append(.viewDidUnload, of: self)
    viewDidUnload()
  }

  /// At a warning of either level: the account of two levels speaks of views alone, so this is chosen without
  /// evidence.
  private final func releaseHiddenBackingStores() {
    guard let loadedView, loadedView.window == nil else { return }
    loadedView.forEachInSubtree { view in
      view.releaseBackingStore()
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
