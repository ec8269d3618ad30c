import Lifecycle

extension RandomWalk {
  // MARK: Modals

  func present(_ content: () -> ViewController?) -> Bool {
    guard let front = chain.last, front !== pulled,
      let presenter = pick(family(of: front).filter { $0.outermost === front }),
      let controller = content()
    else { return false }
    let style = pick(ModalPresentationStyle.allCases)!
    controller.modalPresentationStyle = style
    return note("\(presenter.name) presents \(controller.name), \(style)") { presenter.present(controller) }
  }

  func dismiss() -> Bool {
    guard let controller = pick(chain.flatMap(family)) else { return false }
    return note("\(controller.name) dismisses") { controller.dismiss() }
  }

  func beginPull() -> Bool {
    guard pulled == nil, chain.count > 1, chain.last!.modalPresentationStyle == .pageSheet else {
      return false
    }
    let sheet = pick(family(of: chain.last!).filter { $0.outermost === chain.last })!
    return note("begin a pull of \(sheet.name)") {
      pulled = chain.last
      sheet.beginInteractiveDismissal()
    }
  }

  func endPull(_ words: String, _ act: (ViewController) -> Void) -> Bool {
    guard let sheet = pulled else { return false }
    return note("\(words) \(sheet.name)") {
      pulled = nil
      act(sheet)
    }
  }

  // MARK: Windows

  func show(_ controller: ViewController) -> Bool {
    note("show \(controller.name)") {
      if let root = stage.window.rootViewController, held.count < 3, Bool.random(using: &random) {
        held.append(root)
      }
      if Bool.random(using: &random) { stage.window.close() }
      stage.window.show(controller)
    }
  }

  func drop() -> Bool {
    guard let controller = takeHeld() else { return false }
    return note("drop \(controller.name)") {}
  }

  // MARK: Views and their places

  func letGo() -> Bool {
    let visible = visible
    let candidates = reachable.filter { $0 is Screen && $0.isViewLoaded && !visible.contains($0.id) }
    guard let screen = pick(candidates) else { return false }
    return note("let the view of \(screen.name) go") {
      screen.view.removeFromSuperview()
      screen.view = nil
      history[screen.id].isLoaded = false
    }
  }

  func addChild() -> Bool {
    guard let host = pick(free.filter { $0 is Screen && $0.isViewLoaded }) else { return false }
    let child = screen()
    return note("add the child \(child.name) to \(host.name)") {
      host.addChild(child)
      host.view.addSubview(child.view)
      child.sendDidMove(toParent: host)
    }
  }

  func addGuest() -> Bool {
    guard let host = pick(free.filter { $0 is Screen && $0.isViewLoaded }) else { return false }
    let guest = screen()
    return note("put the view of \(guest.name) into that of \(host.name)") {
      host.view.addSubview(guest.view)
      guests.append(Guest(host: host, screen: guest))
    }
  }

  func takeOut() -> Bool {
    guard let child = pick(free.filter { $0.parent is Screen }) else { return false }
    return note("take the child \(child.name) out") {
      child.sendWillMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
  }
}

extension ViewController {
  /// The container around all others.
  var outermost: ViewController { parent?.outermost ?? self }
}
