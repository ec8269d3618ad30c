import Lifecycle
import Screens
import Traces
import Unloading

/// Drives the app's real containers by the steps of a trace, and reads off them what a step did to the screens.
///
/// It holds no screen but those that the app keeps to push them again, so that one that leaves is let go by
/// whoever holds it last.
final class Navigator {
  let app: AppUnderTest
  /// Called for each screen that is made for a page.
  var made: (ScreenController, Page) -> Void = { _, _ in }
  private let pages: PageContent
  /// The screens that the app keeps, by the page that they were made for.
  private var kept: [Page: ScreenController] = [:]
  private var pageOf: [ScreenID: Page] = [:]
  private var positions: [ScreenID: Int] = [:]
  private var wereInFront: Set<ScreenID>
  private var wereInSight: Set<ScreenID>
  private var formerFront: ScreenID
  private var glimpsed: ScreenController?

  init(app: AppUnderTest, pages: PageContent) {
    self.app = app
    self.pages = pages
    formerFront = app.homes[0].screenID
    wereInFront = [formerFront]
    wereInSight = [formerFront]
  }

  /// The screen in front of all others.
  var front: ScreenController {
    guard let front = app.root.frontmost as? ScreenController else {
      preconditionFailure("\(app.root.frontmost.name) is no screen")
    }
    return front
  }

  /// Screens above the home screen of the selected tab, modal ones included.
  var depth: Int { app.stack.depth - 1 + modals.count }

  // MARK: Steps

  /// Makes the step happen; time and warnings are the caller's. That it is possible was checked with the trace.
  func carryOut(_ step: Step) {
    switch step {
    case .push(let page, let isKept): app.stack.push(isKept ? keptScreen(of: page) : makeScreen(of: page))
    case .pop: app.stack.pop()
    case .popToRoot: app.stack.popToRoot()
    case .cancelPop:
      glimpsed = app.stack.viewControllers[app.stack.depth - 2] as? ScreenController
      app.stack.beginInteractivePop()
      app.stack.cancelInteractivePop()
    case .setStack(let pages): app.stack.setViewControllers(stack(of: pages))
    case .present(let page, let style):
      let screen = makeScreen(of: page)
      screen.modalPresentationStyle = ModalPresentationStyle(style)
      front.present(screen)
    case .dismiss: front.dismiss()
    case .tab(let tab): app.tabBar?.select(tab)
    case .background: app.context.application.enterBackground()
    case .foreground: app.context.application.enterForeground()
    case .wait, .warn: break
    }
  }

  /// Ends the session: the app keeps nothing, and is as it was launched.
  func relaunch() -> Move {
    app.context.application.enterForeground()
    kept.removeAll()
    app.relaunch()
    return look()
  }

  private func makeScreen(of page: Page) -> ScreenController {
    let (spec, number) = pages.content(of: page)
    let screen = app.makeScreen(spec, page: number)
    pageOf[screen.screenID] = page
    made(screen, page)
    return screen
  }

  private func keptScreen(of page: Page) -> ScreenController {
    if let screen = kept[page] { return screen }
    let screen = makeScreen(of: page)
    kept[page] = screen
    return screen
  }

  /// The home screen and one for each page: the one that shows it already, or a new one.
  private func stack(of pages: [Page]) -> [ViewController] {
    let old = app.stack.viewControllers.dropFirst().compactMap { $0 as? ScreenController }
    let places = Navigation.reused(old.compactMap { pageOf[$0.screenID] }, by: pages)
    return [app.stack.viewControllers[0]]
      + zip(pages, places).map { page, place in place.map { old[$0] } ?? makeScreen(of: page) }
  }
}

// MARK: - Looking

extension Navigator {
  /// What a step did to the screens.
  struct Move {
    /// The screen in front afterwards.
    let front: ScreenController
    /// Whether another was in front before, or was for a moment.
    let isNavigation: Bool
    /// Whether the one in front has been there before.
    let isReturn: Bool
    /// Screens that were in sight and are no longer, but exist.
    let covered: [ScreenController]
    /// A screen that came into sight in the middle of the step, and went.
    let glimpsed: ScreenController?
    /// Screens that are new or at another place, and where they are: on their own stack from 0, a modal one above
    /// the stack that it covers, a kept one where it was last.
    let placed: [(screen: ScreenController, position: Int)]
    /// Screens that are gone for good.
    let left: Set<ScreenID>
  }

  /// Reads off the containers what has changed since the last look.
  func look() -> Move {
    let places = places()
    let front = front
    let isNavigation = front.screenID != formerFront || glimpsed != nil
    let isReturn = isNavigation && wereInFront.contains(front.screenID)
    let covered = places.map(\.screen).filter { !$0.isOnScreen && wereInSight.contains($0.screenID) }
    let placed = places.filter { positions[$0.screen.screenID] != $0.position }
    let left = Set(positions.keys).subtracting(places.map(\.screen.screenID))
    for screen in left { pageOf[screen] = nil }
    positions = Dictionary(uniqueKeysWithValues: places.map { ($0.screen.screenID, $0.position) })
    wereInSight = Set(places.map(\.screen).filter(\.isOnScreen).map(\.screenID))
    wereInFront = wereInFront.subtracting(left).union([front.screenID])
    formerFront = front.screenID
    defer { glimpsed = nil }
    return Move(
      front: front, isNavigation: isNavigation, isReturn: isReturn, covered: covered, glimpsed: glimpsed,
      placed: placed, left: left)
  }

  private var modals: [ScreenController] {
    var modals: [ScreenController] = []
    var presenter = app.root
    while let modal = presenter.presentedViewController {
      if let modal = modal as? ScreenController { modals.append(modal) }
      presenter = modal
    }
    return modals
  }

  /// Every screen of the app and its place; the kept ones that are on no stack come last, the oldest first.
  private func places() -> [(screen: ScreenController, position: Int)] {
    var places: [(screen: ScreenController, position: Int)] = []
    for stack in app.stacks {
      for (position, controller) in stack.viewControllers.enumerated() {
        if let screen = controller as? ScreenController { places.append((screen, position)) }
      }
    }
    for (index, modal) in modals.enumerated() { places.append((modal, app.stack.depth + index)) }
    let waiting = kept.values.filter { $0.parent == nil }.sorted { $0.screenID < $1.screenID }
    return places + waiting.map { ($0, positions[$0.screenID] ?? 0) }
  }
}

extension ModalPresentationStyle {
  /// The style of the same name.
  init(_ style: Step.PresentationStyle) {
    self =
      switch style {
      case .fullScreen: .fullScreen
      case .overFullScreen: .overFullScreen
      case .pageSheet: .pageSheet
      }
  }
}
