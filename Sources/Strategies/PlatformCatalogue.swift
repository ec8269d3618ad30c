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
      platform: .ios5TwoLevels,
      idea: "Like ios5, but only the second level of warnings unloads; the first tells the controllers.",
      source: "\(SourceText.methods): release what is quickly recreated, to avoid the next level",
      caveat: "What the first level should free, the controllers have to free themselves."),
    PlatformEntry(
      platform: .ios6,
      idea: "Keeps views for good; drops a view's backing store when it leaves the window.",
      source: "Apple, Resource Management in View Controllers",
      caveat: "View objects, decoded images, models and caches stay until the controller acts."),
    PlatformEntry(
      platform: .ios6StoresAtWarning,
      idea: "Like ios6, but a hidden view keeps its backing store until a memory warning.",
      source: "\(SourceText.lowMemory), which contradicts Apple's guide",
      caveat: "Until the first warning each screen of the stack keeps its bitmap."),
    PlatformEntry(
      platform: .ios8,
      idea:
        "As ios6, with the content of web views in another process, which a warning may end while they are hidden.",
      source: "WKWebView; Apple, webViewWebContentProcessDidTerminate",
      caveat:
        "What the other process does is not measured; after a warning, a return to a page is charged for a fetch."
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
