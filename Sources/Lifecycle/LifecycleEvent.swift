/// Identifies a controller within its application: 0, 1, 2 … in the order of creation.
public struct ControllerID: Hashable, Comparable, Sendable, Codable {
  /// Its place in the order of creation, from 0.
  public let number: UInt32

  /// The controller made as the `number`th, counted from 0.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// Whether `a` was made before `b`.
  public static func < (a: ControllerID, b: ControllerID) -> Bool { a.number < b.number }
}

/// A callback that a controller received, printed as `B.viewWillAppear`, or the application, as
/// `app.didReceiveMemoryWarning`.
public struct LifecycleEvent: Equatable, Sendable, CustomStringConvertible {
  /// UIKit's callbacks, by UIKit's names.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case loadView, viewDidLoad
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    case viewWillLayoutSubviews, viewDidLayoutSubviews
    case didReceiveMemoryWarning, viewWillUnload, viewDidUnload
    case willMoveToParent, didMoveToParent, willMoveFromParent, didMoveFromParent
    case `deinit`
    case initCoder, awakeFromNib
    case didEnterBackground, willEnterForeground
  }

  /// Which controller received it; `nil` for the application.
  public let controller: ControllerID?
  /// The name of the controller at that time, or `app`.
  public let title: String
  /// Which callback.
  public let kind: Kind

  /// The line of a console log: `B.viewWillAppear`.
  public var description: String {
    switch kind {
    case .willMoveToParent: "\(title).willMove(toParent)"
    case .didMoveToParent: "\(title).didMove(toParent)"
    case .willMoveFromParent: "\(title).willMove(nil)"
    case .didMoveFromParent: "\(title).didMove(nil)"
    default: "\(title).\(kind)"
    }
  }
}
