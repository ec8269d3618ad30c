public import Lifecycle
import Unloading

/// Every platform, one line each.
package enum PlatformCatalogue {
  package static let all: [PlatformEntry] = [
    PlatformEntry(
      platform: .inert, idea: "Never unloads anything by itself.",
      source: "the upper bound of memory for all comparisons",
      caveat: "Memory grows with the depth of the stack and never shrinks."),
    PlatformEntry(
      platform: .ios5,
      idea:
        "At a warning, unloads every hidden view that can be made again; a backing store lives as long as its view.",
      source: "UIViewController.h of iOS 5; Apple, Resource Management in View Controllers",
      caveat: "The state of the views is lost unless the controller saves it in viewWillUnload."),
    PlatformEntry(
      platform: .ios5TwoLevels,
      idea: "Like ios5, but only the second warning level unloads; the first only notifies the controllers.",
      source: "\(SourceText.methods): release what is quickly recreated, to avoid the next level",
      caveat: "The controllers must free by themselves what the first level should free."),
    PlatformEntry(
      platform: .ios6,
      idea: "Keeps views forever; drops a view's backing store when the view leaves the window.",
      source: "Apple, Resource Management in View Controllers",
      caveat: "View objects, decoded images, models and caches stay until the controller frees them."),
    PlatformEntry(
      platform: .ios6StoresAtWarning,
      idea: "Like ios6, but a hidden view keeps its backing store until a memory warning.",
      source: "\(SourceText.lowMemory), which contradicts Apple's guide",
      caveat: "Until the first warning, each screen of the stack keeps its bitmap."),
    PlatformEntry(
      platform: .ios8,
      idea:
        "Like ios6, but the content of web views is in another process, which a warning may end while they are hidden.",
      source: "WKWebView; Apple, webViewWebContentProcessDidTerminate",
      caveat:
        "The other process is not measured; after a warning, a return to a page is charged for a fetch."
    ),
    PlatformEntry(
      platform: .limited,
      idea: "Unloads every view that can be made again as soon as it leaves the screen, and at a warning.",
      source:
        "Custom UIViewControllers, Their Views, and Their Memory Management: \"an extremely limited device\"",
      caveat: "Each return loads a view; no known system did this, so few controllers are prepared for it."
    ),
  ]
}

/// One platform of the catalogue.
public struct PlatformEntry: Sendable {
  /// The behaviour of the system itself.
  public let platform: Platform
  /// A sentence that states what it unloads and when; `bench list` shows it.
  public let idea: String
  /// The documentation or account that describes it; `bench explain` shows it.
  public let source: String
  /// A sentence that states its weakness for an app; `bench explain` shows it.
  public let caveat: String
  /// The first part of a strategy's name, such as `ios6`; the name of `platform`.
  public var name: String { platform.name }

  /// For your own platform, make a ``Platform`` with a name that no other entry has.
  public init(platform: Platform, idea: String, source: String, caveat: String) {
    self.platform = platform
    self.idea = idea
    self.source = source
    self.caveat = caveat
  }
}
