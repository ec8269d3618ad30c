extension Application {
  /// Takes the app off the screen as a whole: nobody's view disappears, and no controller is told.
  public func enterBackground() {
    guard !isInBackground else { return }
    isInBackground = true
    log.append(.didEnterBackground)
    delegate?.applicationDidEnterBackground(self)
  }

  /// Brings the app back; nobody's view appears, and no controller is told.
  public func enterForeground() {
    guard isInBackground else { return }
    isInBackground = false
    log.append(.willEnterForeground)
    delegate?.applicationWillEnterForeground(self)
  }
}
