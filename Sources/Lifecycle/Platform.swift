/// The behaviour of the system itself with off-screen screens.
///
/// Each field is a difference that the sources describe; the platforms below are predefined combinations.
public struct Platform: Hashable, Sendable {
  /// When a view that drew loses its bitmap although the view itself remains.
  public enum BackingStoreRule: String, Hashable, Sendable, CaseIterable {
    /// Never: the store is released with its view.
    case keptWithView
    /// As soon as the view is in no window (Apple, "Resource Management in View Controllers", iOS 6).
    case releasedAtWindowDetach
    /// At a memory warning, if the view is in no window (a third party's account of iOS 6).
    case releasedAtMemoryWarning
  }

  /// Which views a memory warning considers hidden; the rules differ for children of off-screen containers.
  public enum HiddenRule: String, Hashable, Sendable, CaseIterable {
    /// Views without a superview; a child whose view stays in its off-screen parent's view is not hidden.
    case superviewIsNil
    /// Views in no window, including such children.
    case windowIsNil
  }

  /// Which controller is notified first when another tab is selected.
  public enum TabOrder: String, Hashable, Sendable, CaseIterable {
    /// First viewWillAppear of the new tab, then viewWillDisappear of the old one (three console logs of real
    /// apps).
    case classic
    /// First viewWillDisappear of the old tab, then viewWillAppear of the new one (a re-implementation's
    /// measurements on recent systems).
    case recent
  }

  /// Which loaded views the platform assumes the controller can restore.
  public enum ReloadRule: String, Hashable, Sendable, CaseIterable {
    /// Views from an archive or an overridden `loadView` (the SDK header of iOS 5).
    case archiveOrLoadView
    /// Every view ("UIKit releases self.view", according to other accounts of iOS 5).
    case anyLoadedView
  }

  /// Where the content of web views is stored.
  public enum WebContentRule: String, Hashable, Sendable, CaseIterable {
    /// In the app: the document, its images and their drawn bitmaps are part of the app's memory (UIWebView).
    case inProcess
    /// In a separate process, whose memory is not the app's. Here, a memory warning ends that process if the
    /// view is in no window, so the page is fetched again when the user returns to it (WKWebView, since iOS 8;
    /// Apple, "webViewWebContentProcessDidTerminate"). Apple doesn't document when a system ends the process.
    case otherProcess
  }

  /// Whether all warnings have the same meaning.
  public enum WarningLevels: String, Hashable, Sendable, CaseIterable {
    /// Every warning may unload (Apple, "Resource Management in View Controllers").
    case one
    /// The first level only sends `didReceiveMemoryWarning`, the second unloads ("UIViewController Memory
    /// Management Methods", the.ichibod.com, 2011).
    case two
  }

  /// The first part of a strategy's name, as in `ios6/plain/none`.
  public var name: String
  /// Whether `didReceiveMemoryWarning` unloads a hidden view that can be made again (iOS 5 and earlier).
  public var unloadsViewsAtMemoryWarning: Bool
  /// Whether a hidden view that can be made again is unloaded right after viewDidDisappear (a third party's
  /// prediction for "an extremely limited device").
  public var unloadsOnDisappear: Bool
  /// Which loaded views a memory warning may unload.
  public var hiddenRule: HiddenRule
  /// Which of those views a memory warning unloads: only views that something will restore.
  public var reloadRule: ReloadRule
  /// Whether a warning below the critical level unloads too.
  public var warningLevels: WarningLevels
  /// When a view that remains loses its bitmap.
  public var backingStoreRule: BackingStoreRule
  /// Which controller is notified first when another tab is selected.
  public var tabOrder: TabOrder
  /// Which process's memory web pages take.
  public var webContent: WebContentRule

  /// Makes your own platform, with any combination of the differences.
  public init(
    name: String, unloadsViewsAtMemoryWarning: Bool, unloadsOnDisappear: Bool = false, hiddenRule: HiddenRule,
    backingStoreRule: BackingStoreRule, reloadRule: ReloadRule = .archiveOrLoadView,
    warningLevels: WarningLevels = .one, tabOrder: TabOrder = .classic,
    webContent: WebContentRule = .inProcess
  ) {
    self.name = name
    self.unloadsViewsAtMemoryWarning = unloadsViewsAtMemoryWarning
    self.unloadsOnDisappear = unloadsOnDisappear
    self.hiddenRule = hiddenRule
    self.reloadRule = reloadRule
    self.warningLevels = warningLevels
    self.backingStoreRule = backingStoreRule
    self.tabOrder = tabOrder
    self.webContent = webContent
  }

  /// A system that never unloads anything by itself.
  public static let inert = Platform(
    name: "inert", unloadsViewsAtMemoryWarning: false, hiddenRule: .superviewIsNil,
    backingStoreRule: .keptWithView)

  /// iOS 5 and earlier: a warning unloads hidden views; a store lives as long as its view.
  public static let ios5 = Platform(
    name: "ios5", unloadsViewsAtMemoryWarning: true, hiddenRule: .superviewIsNil,
    backingStoreRule: .keptWithView)

  /// iOS 6 and later: views stay; a store is released when its view leaves the window.
  public static let ios6 = Platform(
    name: "ios6", unloadsViewsAtMemoryWarning: false, hiddenRule: .windowIsNil,
    backingStoreRule: .releasedAtWindowDetach)

  /// iOS 5 with warnings of two levels: the first only sends `didReceiveMemoryWarning`, the second unloads as well
  /// ("UIViewController Memory Management Methods", 2011).
  public static let ios5TwoLevels = Platform(
    name: "ios5-two-levels", unloadsViewsAtMemoryWarning: true, hiddenRule: .superviewIsNil,
    backingStoreRule: .keptWithView, warningLevels: .two)

  /// iOS 6 by another account: stores are released at a warning, not when the view leaves the window
  /// ("Dealing with Low Memory Condition in iOS View Controller").
  public static let ios6StoresAtWarning = Platform(
    name: "ios6-stores-at-warning", unloadsViewsAtMemoryWarning: false, hiddenRule: .windowIsNil,
    backingStoreRule: .releasedAtMemoryWarning)

  /// iOS 8 and later with WKWebView: iOS 6, with the content of web views in another process.
  public static let ios8 = Platform(
    name: "ios8", unloadsViewsAtMemoryWarning: false, hiddenRule: .windowIsNil,
    backingStoreRule: .releasedAtWindowDetach, webContent: .otherProcess)

  /// An extremely limited device, as predicted by an author: iOS 5, with views unloaded as soon as they are
  /// hidden.
  public static let limited = Platform(
    name: "limited", unloadsViewsAtMemoryWarning: true, unloadsOnDisappear: true, hiddenRule: .superviewIsNil,
    backingStoreRule: .keptWithView)
}
