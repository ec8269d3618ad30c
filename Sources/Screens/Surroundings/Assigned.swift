import Experiment

/// A property that neither retains its object nor hears of its end, as `assign` properties do: to read it once the
/// object has gone is a fault of the app.
@propertyWrapper
public struct Assigned<Object: AnyObject> {
  private let what: String
  private weak var object: Object?
  private var isAssigned = false

  /// `what` names the object in the last words of the app: `the view of a download`.
  public init(_ what: String) {
    self.what = what
  }

  /// The object, if one was assigned; ends the app if that has gone.
  public var wrappedValue: Object? {
    get {
      if isAssigned, object == nil { StrategyFault.end("\(what) was used after it had gone") }
      return object
    }
    set {
      object = newValue
      isAssigned = newValue != nil
    }
  }
}
