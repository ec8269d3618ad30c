extension ViewController {
  final func receiveMemoryWarning() {
    application.log.append(.didReceiveMemoryWarning, of: self)
    didReceiveMemoryWarning()
  }

  /// What the system does by itself at a warning (SDK header of iOS 5: unload if loaded, hidden and reloadable).
  final func unloadViewByPlatformRule() {
    let platform = application.platform
    guard let view = loadedView, isHidden(view, by: platform.hiddenRule) else { return }
    if platform.backingStoreRule == .releasedAtMemoryWarning {
      view.forEachInSubtree { view in
        view.releaseBackingStore()
        return true
      }
    }
    guard platform.unloadsViewsAtMemoryWarning, canReloadView else { return }
    application.log.append(.viewWillUnload, of: self)
    viewWillUnload()
    self.view = nil
    application.log.append(.viewDidUnload, of: self)
    viewDidUnload()
  }

  private final func isHidden(_ view: View, by rule: Platform.HiddenRule) -> Bool {
    switch rule {
    case .superviewIsNil: view.superview == nil
    case .windowIsNil: view.window == nil
    }
  }
}
