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
/// `app.didReceiveMemoryWarning`; or what an app did by itself, as `B.view = nil (by the app)`.
public struct LifecycleEvent: Equatable, Sendable, CustomStringConvertible {
  /// UIKit's callbacks, by UIKit's names, and what only an app does.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case loadView, viewDidLoad
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    case viewWillLayoutSubviews, viewDidLayoutSubviews
    case didReceiveMemoryWarning, viewWillUnload, viewDidUnload
    case willMoveToParent, didMoveToParent, willMoveFromParent, didMoveFromParent
    case `deinit`
    case initCoder, awakeFromNib
    case didEnterBackground, willEnterForeground
    /// An app let its view go; the system never does so without the callbacks around it.
    case viewSetToNil
  }

  /// Which controller received it; `nil` for the application.
  public let controller: ControllerID?
  /// The name of the controller at that time, or `app`.
  public let title: String
  /// Which callback.
  public let kind: Kind
  /// Whether the app did it by itself, and the system knows nothing of it.
  public let isByApp: Bool

  /// The line of a console log: `B.viewWillAppear`.
  public var description: String { isByApp ? "\(line) (by the app)" : line }

  private var line: String {
    switch kind {
    case .willMoveToParent: "\(title).willMove(toParent)"
    case .didMoveToParent: "\(title).didMove(toParent)"
    case .willMoveFromParent: "\(title).willMove(nil)"
    case .didMoveFromParent: "\(title).didMove(nil)"
    case .viewSetToNil: "\(title).view = nil"
    default: "\(title).\(kind)"
    }
  }
}
