/// What an app hears as a whole; by default it does nothing.
public protocol ApplicationDelegate: AnyObject {
  /// Memory runs low; sent before any controller is told.
  func applicationDidReceiveMemoryWarning(_ application: Application)
  /// The app has left the screen; no controller hears of appearance.
  func applicationDidEnterBackground(_ application: Application)
  /// The app is about to come back.
  func applicationWillEnterForeground(_ application: Application)
}

extension ApplicationDelegate {
  /// Does nothing; the controllers are sent the warning all the same.
  public func applicationDidReceiveMemoryWarning(_ application: Application) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: Application) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: Application) {}
}
