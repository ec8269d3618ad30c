import Lifecycle

/// A controller whose view draws, and that does what a test says when a callback comes.
final class Screen: ViewController {
  var reactions: [LifecycleEvent.Kind: (Screen) -> Void] = [:]
  var makeView: () -> View = { PaintedView() }

  @discardableResult
  func on(_ kind: LifecycleEvent.Kind, _ reaction: @escaping (Screen) -> Void) -> Screen {
    reactions[kind] = reaction
    return self
  }

  override func loadView() {
    view = makeView()
    (viewIfLoaded as? ObservedView)?.name(after: self)
    reactions[.loadView]?(self)
  }

  override func viewDidLoad() { reactions[.viewDidLoad]?(self) }
  override func viewWillAppear(_ animated: Bool) { reactions[.viewWillAppear]?(self) }
  override func viewIsAppearing(_ animated: Bool) { reactions[.viewIsAppearing]?(self) }
  override func viewDidAppear(_ animated: Bool) { reactions[.viewDidAppear]?(self) }
  override func viewWillDisappear(_ animated: Bool) { reactions[.viewWillDisappear]?(self) }
  override func viewDidDisappear(_ animated: Bool) { reactions[.viewDidDisappear]?(self) }
  override func viewDidLayoutSubviews() { reactions[.viewDidLayoutSubviews]?(self) }
  override func viewWillUnload() {
    super.viewWillUnload()
    reactions[.viewWillUnload]?(self)
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    reactions[.viewDidUnload]?(self)
  }

  override func willMove(toParent parent: ViewController?) {
    reactions[parent == nil ? .willMoveFromParent : .willMoveToParent]?(self)
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    reactions[.didReceiveMemoryWarning]?(self)
  }
}

/// A container that brings its children on screen by hand.
final class Container: ViewController {
  override func loadView() { view = ObservedView() }
}
