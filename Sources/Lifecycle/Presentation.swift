/// The additional state of a controller that fills a window: its presenter and the controller that it presents.
///
/// The links to the window and the presenter are unretained. A window retains its root, and a presenter retains
/// what it presents. So both outlive the controller's presentation, which they end.
final class Presentation {
  unowned(unsafe) let window: Window
  /// The presenter; `nil` for the window's root.
  unowned(unsafe) let presenter: ViewController?
  /// Whether the presenter disappeared because this controller covers it.
  let coversPresenter: Bool
  var presented: ViewController?
  /// Whether the user is swiping the controller away.
  var isSwiped = false

  init(in window: Window, presenter: ViewController? = nil, coversPresenter: Bool = false) {
    self.window = window
    self.presenter = presenter
    self.coversPresenter = coversPresenter
  }
}
