import Lifecycle

/// A phone of 375×667 points at 2 pixels a point, with one window and the log of what its controllers were
/// told.
final class Stage {
  let application: Application
  let window: Window

  init(_ platform: Platform = .ios6, seed: UInt64 = 0) {
    application = Application(platform: platform, seed: seed, log: EventLog(keepsEvents: true))
    window = Window(application: application, size: Size(width: 375, height: 667), scale: 2)
    Lifetimes.current?.watch(application)
  }

  func screen(_ title: String) -> Screen {
    Screen(in: application, title: title)
  }

  /// A stack `N` of screens with those titles, root first, that is not on screen.
  func stack(_ titles: [String]) -> NavigationController {
    let stack = NavigationController(in: application, title: "N", root: screen(titles[0]))
    for title in titles.dropFirst() { stack.push(screen(title)) }
    return stack
  }

  /// The same on screen, each pushed while the one before was shown; the log is empty.
  func shownStack(_ titles: [String]) -> NavigationController {
    let stack = stack([titles[0]])
    window.show(stack)
    for title in titles.dropFirst() { stack.push(screen(title)) }
    _ = log
    return stack
  }

  /// What the window shows below all modals, which must be there.
  var root: ViewController { window.rootViewController! }

  /// The last that is presented, or the root.
  var front: ViewController { root.chain.last! }

  /// Presents a screen of that title over all others.
  func present(_ title: String, _ style: ModalPresentationStyle) {
    let screen = screen(title)
    screen.modalPresentationStyle = style
    front.present(screen)
  }

  /// Shows a tab bar `T` with this as a tab that was shown and is hidden now.
  func hiddenTab(_ controller: ViewController) -> TabBarController {
    let tabs = TabBarController(in: application, title: "T", viewControllers: [controller, screen("X")])
    window.show(tabs)
    tabs.select(1)
    return tabs
  }

  /// What has been logged since the last call, but for the lines of the application and of the containers `N`
  /// and `T`.
  var log: [String] { takeLog { !Self.leftOut.contains($0.title) } }

  /// The same, of these kinds alone.
  func log(only kinds: Set<LifecycleEvent.Kind>) -> [String] {
    takeLog { !Self.leftOut.contains($0.title) && kinds.contains($0.kind) }
  }

  /// The same with those lines.
  var wholeLog: [String] { takeLog { _ in true } }

  private static let leftOut: Set = ["app", "N", "T"]

  private func takeLog(_ isWanted: (LifecycleEvent) -> Bool) -> [String] {
    defer { application.removeLoggedEvents() }
    return application.log.events.filter(isWanted).map(\.description)
  }
}

extension Set<LifecycleEvent.Kind> {
  static let appearance: Self = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
  static let transition: Self = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
  static let loading: Self = [.loadView, .viewDidLoad]
  static let memory: Self = [.didReceiveMemoryWarning, .viewWillUnload, .viewDidUnload]
  static let layout: Self = [.viewWillLayoutSubviews, .viewDidLayoutSubviews]
}

extension ViewController {
  /// This one, what it presents, what that presents, and so on.
  var chain: [ViewController] {
    var chain = [self]
    while let next = chain.last!.presentedViewController { chain.append(next) }
    return chain
  }
}
