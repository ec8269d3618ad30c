public import Lifecycle

/// A child of a screen: a bar at the lower edge, managed by a controller of its own.
open class PanelController: ViewController {
  private let page: Int

  /// A child for that screen, which has yet to add it.
  public required init(for screen: ScreenController) {
    page = screen.page
    super.init(in: screen.application)
  }

  open override func loadView() {
    guard let screen = parent as? ScreenController else { fatalError("\(name) is the child of no screen") }
    view = screen.make { PanelView(in: screen.context.device.size, text: "a summary of page \(page)") }
  }
}
