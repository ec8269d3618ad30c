import Experiment
package import Lifecycle

/// The window of the app; its layout and drawing passes are stages of the screen that is being shown.
package final class ScreenWindow: Window {
  private let context: ScreenContext

  package init(context: ScreenContext) {
    self.context = context
    super.init(
      application: context.application, size: context.device.size, scale: Double(context.device.scale))
  }

  package override func layoutPass() {
    guard let screen = frontmost else { return super.layoutPass() }
    screen.restoreWebContent()
    context.run(.layout, for: screen) { super.layoutPass() }
  }

  package override func displayPass() {
    guard let screen = frontmost else { return super.displayPass() }
    screen.restoreImages()
    context.run(.draw, for: screen) { super.displayPass() }
  }

  private var frontmost: ScreenController? { rootViewController?.frontmost as? ScreenController }
}
