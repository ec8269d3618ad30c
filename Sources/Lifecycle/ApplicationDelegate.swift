/// Receives the events of an app as a whole; by default it does nothing.
public protocol ApplicationDelegate: AnyObject {
  /// Memory is low; called before any controller is notified.
  func applicationDidReceiveMemoryWarning(_ application: Application)
  /// The app has left the screen; controllers receive no appearance callbacks.
  func applicationDidEnterBackground(_ application: Application)
  /// The app is about to return to the screen.
  func applicationWillEnterForeground(_ application: Application)
}

extension ApplicationDelegate {
  /// Does nothing; the controllers still receive the warning.
  public func applicationDidReceiveMemoryWarning(_ application: Application) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: Application) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: Application) {}
}
