public import Lifecycle
import Unloading

/// Every platform, one line each.
public enum PlatformCatalogue {
  public static let all: [PlatformEntry] = [
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
  public let platform: Platform
  public let idea: String
  public let source: String
  public let caveat: String
  public var name: String { platform.name }

  public init(platform: Platform, idea: String, source: String, caveat: String) {
    self.platform = platform
    self.idea = idea
    self.source = source
    self.caveat = caveat
  }
}
