public import Lifecycle
import Unloading

/// Every platform, one line each.
package enum PlatformCatalogue {
  package static let all: [PlatformEntry] = [
    PlatformEntry(
      platform: .inert, idea: "Never lets go of anything by itself.",
      source: "the upper bound that everything is compared with",
      caveat: "Memory only grows with the depth of the stack."),
    PlatformEntry(
      platform: .ios5,
      idea:
        "At a warning unloads every hidden view that can be made again; stores live as long as their view.",
      source: "UIViewController.h of iOS 5; Apple, Resource Management in View Controllers",
      caveat: "What was in the views is lost unless the controller saves it in viewWillUnload."),
    PlatformEntry(
      platform: .ios6,
      idea: "Keeps views for good; drops a view's backing store when it leaves the window.",
      source: "Apple, Resource Management in View Controllers",
      caveat: "View objects, decoded images, models and caches stay until the controller acts."),
    PlatformEntry(
      platform: .ios8,
      idea:
        "As ios6, with the content of web views in another process; going back to a page fetches it anew.",
      source: "WKWebView; Apple, webViewWebContentProcessDidTerminate",
      caveat:
        "What the other process does is not measured, and it may keep a page: every return is charged for the fetch."
    ),
    PlatformEntry(
      platform: .limited,
      idea: "Unloads every view that can be made again as soon as it is off screen, and at a warning.",
      source:
        "Custom UIViewControllers, Their Views, and Their Memory Management: \"an extremely limited device\"",
      caveat: "Each return loads a view; no system was seen that did it, so few controllers are ready for it."
    ),
  ]
}

/// One platform of the catalogue.
public struct PlatformEntry: Sendable {
  /// What the system does by itself.
  public let platform: Platform
  /// What it lets go of and when, in a sentence; `bench list` shows it.
  public let idea: String
  /// The documentation or account that describes it; `bench explain` shows it.
  public let source: String
  /// What it costs an app, in a sentence; `bench explain` shows it.
  public let caveat: String
  /// The first part of a strategy's name, such as `ios6`; it is that of `platform`.
  public var name: String { platform.name }

  /// A platform of your own is a ``Platform`` whose name no other entry has.
  public init(platform: Platform, idea: String, source: String, caveat: String) {
    self.platform = platform
    self.idea = idea
    self.source = source
    self.caveat = caveat
  }
}
