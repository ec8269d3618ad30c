/// What a controller that fills a window has, and no other: who put it there and whom it presents.
///
/// The links up are unretained. A window retains its root, a presenter what it presents: so both outlive the
/// controller's presentation, which they end.
final class Presentation {
  unowned(unsafe) let window: Window
  /// `nil` for the window's root.
  unowned(unsafe) let presenter: ViewController?
  /// Whether the presenter disappeared for it.
  let coversPresenter: Bool
  var presented: ViewController?
  /// A finger is swiping it away.
  var isSwiped = false

  init(in window: Window, presenter: ViewController? = nil, coversPresenter: Bool = false) {
    self.window = window
    self.presenter = presenter
    self.coversPresenter = coversPresenter
  }
}
