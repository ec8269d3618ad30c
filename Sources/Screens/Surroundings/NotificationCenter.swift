/// Notifies observers. It doesn't retain them, and an observer that was added twice is notified twice (Apple,
/// "NSNotificationCenter").
public final class NotificationCenter {
  /// The names of notifications.
  public enum Name: Hashable, Sendable {
    /// The data that screens fetch has changed.
    case modelDidChange
  }

  private struct Observer {
    let name: Name
    weak var object: AnyObject?
    let tell: (AnyObject) -> Void
  }

  /// How many notifications were posted.
  public private(set) var postedCount = 0
  private var observers: [Observer] = []

  /// Creates a centre without observers.
  public init() {}

  /// Calls `block` for each notification `name`, until `observer` is removed or no longer exists.
  public func addObserver<Object: AnyObject>(
    _ observer: Object, forName name: Name, using block: @escaping (Object) -> Void
  ) {
    observers.removeAll { $0.object == nil }
    observers.append(
      Observer(name: name, object: observer) { object in
        if let object = object as? Object { block(object) }
      })
  }

  /// Stops all notifications to `observer`.
  public func removeObserver(_ observer: AnyObject) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  /// How often a notification `name` would reach `observer`.
  public func count(of observer: AnyObject, forName name: Name) -> Int {
    observers.filter { $0.name == name && $0.object === observer }.count
  }

  /// Notifies all observers of `name`, in the order in which they were added.
  public func post(_ name: Name) {
    postedCount += 1
    for observer in observers where observer.name == name {
      if let object = observer.object { observer.tell(object) }
    }
  }
}
