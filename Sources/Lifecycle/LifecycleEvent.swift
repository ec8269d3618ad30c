/// Identifies a controller within its application: 0, 1, 2 … in the order of creation.
public struct ControllerID: Hashable, Comparable, Sendable, Codable {
  /// Its position in the order of creation, from 0.
  public let number: UInt32

  /// Identifies the controller that was made as the `number`th, counted from 0.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// Whether `a` was made before `b`.
  public static func < (a: ControllerID, b: ControllerID) -> Bool { a.number < b.number }
}

/// A callback of a controller, printed as `B.viewWillAppear`, or of the application, printed as
/// `app.didReceiveMemoryWarning`; or an action of the app itself, printed as `B.view = nil (by the app)`.
public struct LifecycleEvent: Equatable, Sendable, CustomStringConvertible {
  /// UIKit's callbacks, by UIKit's names, and an action that only an app performs.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case loadView, viewDidLoad
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    case viewWillLayoutSubviews, viewDidLayoutSubviews
    case didReceiveMemoryWarning, viewWillUnload, viewDidUnload
    case willMoveToParent, didMoveToParent, willMoveFromParent, didMoveFromParent
    case `deinit`
    case initCoder, awakeFromNib
    case didEnterBackground, willEnterForeground
    /// An app released its view; the system never does so without the surrounding callbacks.
    case viewSetToNil
  }

  /// The controller that received the callback; `nil` for the application.
  public let controller: ControllerID?
  /// The controller's name at that time, or `app`.
  public let title: String
  /// The callback.
  public let kind: Kind
  /// Whether the app performed the action by itself, without the system.
  public let isByApp: Bool

  /// The line in a console log: `B.viewWillAppear`.
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
