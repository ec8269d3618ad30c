import Experiment
import Lifecycle
import MemoryProbe
import Screens
import Strategies
import Unloading

/// A stack of articles with their views and stores, all hidden except the topmost, as in an app that never
/// unloads.
final class HiddenStack {
  static let depth = 24

  let placer: Placer
  private let context: ScreenContext
  private let stack: NavigationController
  private let window: ScreenWindow
  private var screens: [PlainController] = []

  init(placement: Placement, fixtures: Fixtures) throws {
    placer = try Placer(placement: placement, kinds: Resource.allCases.count)
    context = try ScreenContext(
      application: Application(platform: .inert), device: .small, fixtures: fixtures, placer: placer,
      text: .pango)
    stack = NavigationController(
      in: context.application, root: PlainController(spec: ScreenCatalogue.article, page: 0, context: context)
    )
    window = ScreenWindow(context: context)
    window.show(stack)
  }

  func push() {
    for page in 1...Self.depth {
      let screen = PlainController(spec: ScreenCatalogue.article, page: page, context: context)
      screens.append(screen)
      stack.push(screen)
    }
  }

  /// Releases the views of all hidden screens except the first, and with them their stores; models stay.
  func releaseHidden() {
    for screen in screens.dropLast() { screen.releaseView() }
    placer.screensUnloaded(screens.dropLast().map(\.slot))
    placer.flushThreadCache()
  }

  /// The slot of the visible screen.
  var visibleSlot: Int { screens[screens.count - 1].slot }
}
