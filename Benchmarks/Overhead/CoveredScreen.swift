import Experiment
import Lifecycle
import Screens
import Strategies

/// The same reload through the lifecycle: a screen that lost everything while another covered it, and the pop
/// back to it.
final class CoveredScreen: Subject {
  let context: ScreenContext
  private let screen: PlainController
  private let stack: NavigationController
  private let window: ScreenWindow

  init(spec: ScreenSpec, context: ScreenContext) {
    self.context = context
    screen = PlainController(spec: spec, page: 0, context: context)
    stack = NavigationController(in: context.application, root: screen)
    window = ScreenWindow(context: context)
    window.show(stack)
  }

  func release() {
    stack.push(Cover(in: screen.application))
    screen.releaseView()
    screen.releaseModel()
    screen.releaseCache()
  }

  func make() {
    stack.pop()
  }

  var made: Made {
    var made = Made(rows: screen.model?.count ?? 0, caches: screen.cache == nil ? 0 : 1)
    screen.viewIfLoaded?.forEachInSubtree {
      made.views += 1
      made.storeBytes += $0.backingStore?.byteCount ?? 0
      return true
    }
    return made
  }

  /// A screen with one empty view, so that it takes little of the time.
  private final class Cover: ViewController {
    override func loadView() { view = View() }
  }
}
