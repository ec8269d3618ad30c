import Lifecycle

/// A stack of light screens in a window; only the topmost is loaded.
final class ShownStack {
  let application = Application(platform: .ios5)
  let stack: NavigationController
  private let window: Window

  init(depth: Int) {
    stack = NavigationController(in: application, root: LightScreen(in: application))
    for _ in 1..<depth { stack.push(LightScreen(in: application)) }
    window = Window(application: application, size: Size(width: 375, height: 667), scale: 2)
    window.show(stack)
  }
}

/// A screen with one empty view, so that only the cost of the lifecycle itself remains.
final class LightScreen: ViewController {
  override func loadView() { view = View() }
}
