public import Lifecycle

/// A child of a screen: a bar at the lower edge, managed by its own controller.
open class PanelController: ViewController {
  private let page: Int

  /// Creates a child for a screen, which must add it afterwards.
  public required init(for screen: ScreenController) {
    page = screen.page
    super.init(in: screen.application)
  }

  open override func loadView() {
    guard let screen = parent as? ScreenController else {
      fatalError("the parent of \(name) is not a screen")
    }
    view = screen.make { PanelView(in: screen.context.device.size, text: "a summary of page \(page)") }
  }
}
