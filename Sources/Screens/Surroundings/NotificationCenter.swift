/// Tells whoever asked to be told; observers are not retained, and one that asked twice is told twice (Apple,
/// "NSNotificationCenter").
public final class NotificationCenter {
  /// What can be told.
  public enum Name: Hashable, Sendable {
    /// What screens fetch is another from now on.
    case modelDidChange
  }

  private struct Observer {
    let name: Name
    weak var object: AnyObject?
    let tell: (AnyObject) -> Void
  }

  /// How often something was posted.
  public private(set) var postedCount = 0
  private var observers: [Observer] = []

  /// A centre without observers.
  public init() {}

  /// Has `observer` told of `name` by `block`, until it is removed or gone.
  public func addObserver<Object: AnyObject>(
    _ observer: Object, forName name: Name, using block: @escaping (Object) -> Void
  ) {
    observers.removeAll { $0.object == nil }
    observers.append(
      Observer(name: name, object: observer) { object in
        if let object = object as? Object { block(object) }
      })
  }

  /// Has `observer` told of nothing any more.
  public func removeObserver(_ observer: AnyObject) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  /// How often `observer` would be told of `name`.
  public func count(of observer: AnyObject, forName name: Name) -> Int {
    observers.filter { $0.name == name && $0.object === observer }.count
  }

  /// Tells all observers of `name`, first come, first told.
  public func post(_ name: Name) {
    postedCount += 1
    for observer in observers where observer.name == name {
      if let object = observer.object { observer.tell(object) }
    }
  }
}
