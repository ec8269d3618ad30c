import Experiment
import Lifecycle
import Screens
import Traces
import Unloading

/// Drives the app's real containers with the steps of a trace, and reads from them how a step changed the screens.
///
/// It holds only the screens that the app keeps to push them again, so that a screen that leaves is released by its
/// last owner.
final class Navigator {
  let app: AppUnderTest
  /// Called for each screen that is created for a page.
  var made: (ScreenController, Page) -> Void = { _, _ in }
  private let pages: PageContent
  /// The screens that the app keeps, by their page.
  private var kept: [Page: ScreenController] = [:]
  private var places: ScreenPlaces
  private var formerFront: Key
  private var wereInSight: [Key]
  private var glimpsed: ScreenController?
  /// Whether the step may have changed a stack below its top.
  private var isRearranged = false

  /// Reserves room for `mostScreens` screens at once, and `deepestStack` on one stack.
  init(app: AppUnderTest, pages: PageContent, mostScreens: Int = 0, deepestStack: Int = 0) {
    self.app = app
    self.pages = pages
    places = ScreenPlaces(stacks: app.stacks.count, slots: mostScreens, depth: deepestStack)
    formerFront = Key(app.homes[0])
    wereInSight = [formerFront]
    places.noteInFront(formerFront)
  }

  /// The screen in front of all others.
  var front: ScreenController {
    guard let front = app.root.frontmost as? ScreenController else {
      preconditionFailure("\(app.root.frontmost.name) is not a screen")
    }
    return front
  }

  /// Screens above the home screen of the selected tab, modal ones included.
  var depth: Int { app.stack.depth - 1 + modals.count }

  /// The tab whose stack is visible; 0 without tabs.
  var selectedTab: Int { app.tabBar?.selectedIndex ?? 0 }

  /// The visible screens: the one in front, and those below a sheet.
  var inSight: [ScreenController] {
    let top = app.stack.topViewController as? ScreenController
    return ([top].compactMap(\.self) + modals).filter(\.isOnScreen)
  }

  /// The first tab's home screen, which exists as long as the app runs.
  var firstHome: ScreenController { app.homes[0] }

  /// How many places were compared to find changes; tests check that the number per step doesn't grow with the depth.
  var visitedPlaces: Int { places.visited }

  // MARK: Steps

  /// Performs the step; the caller handles time, warnings and guards. The trace was checked, so the step is possible.
  func carryOut(_ step: Step) {
    switch step {
    case .push(let page, let isKept): app.stack.push(isKept ? keptScreen(of: page) : makeScreen(of: page))
    case .pop: app.stack.pop()
    case .popToRoot: app.stack.popToRoot()
    case .finishPop:
      app.stack.beginInteractivePop()
      app.stack.finishInteractivePop()
    case .cancelPop:
      glimpsed = app.stack.viewControllers[app.stack.depth - 2] as? ScreenController
      app.stack.beginInteractivePop()
      app.stack.cancelInteractivePop()
    case .setStack(let pages):
      isRearranged = true
      app.stack.setViewControllers(stack(of: pages))
    case .present(let page, let style):
      let screen = makeScreen(of: page)
      screen.modalPresentationStyle = ModalPresentationStyle(style)
      front.present(screen)
    case .dismiss: front.dismiss()
    case .tab(let tab): app.tabBar?.select(tab)
    case .background: app.context.application.enterBackground()
    case .foreground: app.context.application.enterForeground()
    case .wait, .warn, .mark, .unmark: break
    }
  }

  /// The changes of a launch: the home screen appears.
  func launch() -> Move {
    Move(
      front: front, isNavigation: true, isReturn: false, covered: [], glimpsed: nil, placed: [], left: [])
  }

  /// Ends the session: the app keeps no screens and returns to its state after the launch.
  func relaunch() -> Move {
    app.context.application.enterForeground()
    places.keepNone()
    kept.removeAll()
    app.relaunch()
    return look()
  }

  private func makeScreen(of page: Page) -> ScreenController {
    let (spec, number) = pages.content(of: page)
    let screen = app.makeScreen(spec, page: number)
    places.noteMade(Key(screen), for: page)
    made(screen, page)
    return screen
  }

  private func keptScreen(of page: Page) -> ScreenController {
    if let screen = kept[page] { return screen }
    let screen = makeScreen(of: page)
    places.noteKept(Key(screen))
    kept[page] = screen
    return screen
  }

  /// The home screen and a screen for each page: the existing one, or a new one.
  private func stack(of pages: [Page]) -> [ViewController] {
    let old = app.stack.viewControllers.dropFirst().compactMap { $0 as? ScreenController }
    let reused = Navigation.reused(old.compactMap { places.page(of: Key($0)) }, by: pages)
    return [app.stack.viewControllers[0]]
      + zip(pages, reused).map { page, place in place.map { old[$0] } ?? makeScreen(of: page) }
  }
}

// MARK: - Looking

extension Navigator {
  /// Identifies a screen that may be gone: its number in the trial and its slot while it existed.
  struct Key: Equatable {
    let id: ScreenID
    let slot: Int

    init(id: ScreenID, slot: Int) {
      self.id = id
      self.slot = slot
    }

    init(_ screen: ScreenController) {
      self.init(id: screen.screenID, slot: screen.slot)
    }
  }

  /// How a step changed the screens.
  struct Move {
    /// The screen in front afterwards.
    let front: ScreenController
    /// Whether another screen was in front before, or for a moment.
    let isNavigation: Bool
    /// Whether the front screen has been in front before.
    let isReturn: Bool
    /// Screens that were visible and are not any more, but still exist.
    let covered: [ScreenController]
    /// A screen that was visible only during the step.
    let glimpsed: ScreenController?
    /// Screens that are new or have moved, with their places: a position on their stack from 0, for a modal screen
    /// above the stack that it covers, for a kept screen its last one.
    let placed: [ScreenPlaces.Arrival]
    /// Screens that no longer exist, with the older ones first.
    let left: [Key]
  }

  /// Reads from the containers what has changed since the last look.
  ///
  /// A step changes the top of a stack, so only the changed places and one below are compared; a completely new stack
  /// is compared completely.
  func look() -> Move {
    let front = front
    let key = Key(front)
    let isNavigation = key != formerFront || glimpsed != nil
    places.beginLook()
    for (index, stack) in app.stacks.enumerated() {
      places.compare(stack: index, with: stack.viewControllers, toTheRoot: isRearranged)
    }
    places.compare(modals: modals, tab: selectedTab, above: app.stack.depth)
    let (placed, left) = places.endLook()
    let isReturn = isNavigation && places.wasInFront(key)
    let covered = wereInSight.compactMap(screen(at:)).filter { !$0.isOnScreen }
    places.noteInFront(key)
    wereInSight = inSight.map(Key.init)
    formerFront = key
    defer { (glimpsed, isRearranged) = (nil, false) }
    return Move(
      front: front, isNavigation: isNavigation, isReturn: isReturn, covered: covered, glimpsed: glimpsed,
      placed: placed, left: left)
  }

  /// The screen, if the app still has it.
  private func screen(at key: Key) -> ScreenController? {
    guard let place = places.place(of: key) else { return nil }
    return switch place {
    case .stack(let index, let position): app.stacks[index].viewControllers[position] as? ScreenController
    case .modal(let index): modals[index]
    case .waiting: places.page(of: key).flatMap { kept[$0] }
    }
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
}

extension ModalPresentationStyle {
  /// The style with the same name.
  init(_ style: Step.PresentationStyle) {
    self =
      switch style {
      case .fullScreen: .fullScreen
      case .overFullScreen: .overFullScreen
      case .pageSheet: .pageSheet
      }
  }
}
