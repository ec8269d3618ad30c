import Experiment

/// A property that neither retains its object nor becomes `nil` when the object ends, like an `assign` property.
/// Reading it after that is an error of the app.
@propertyWrapper
public struct Assigned<Object: AnyObject> {
  private let what: String
  private weak var object: Object?
  private var isAssigned = false

  /// `what` names the object in the app's error message, for example `the view of a download`.
  public init(_ what: String) {
    self.what = what
  }

  /// The object, if one was assigned; ends the app if the object no longer exists.
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
