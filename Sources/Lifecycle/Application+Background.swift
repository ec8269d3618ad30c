extension Application {
  /// Moves the app to the background: no view disappears, and no controller is notified.
  public func enterBackground() {
    guard !isInBackground else { return }
    isInBackground = true
    log.append(.didEnterBackground)
    delegate?.applicationDidEnterBackground(self)
  }

  /// Brings the app back; no view appears, and no controller is notified.
  public func enterForeground() {
    guard isInBackground else { return }
    isInBackground = false
    log.append(.willEnterForeground)
    delegate?.applicationWillEnterForeground(self)
  }
}
