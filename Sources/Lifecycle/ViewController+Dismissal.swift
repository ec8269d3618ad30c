extension ViewController {
  /// Order as logged by real apps for one. Of several at once no log was found: those on screen will
  /// disappear, then did, from the top down; one that is covered hears nothing.
  final func dismissPresented(animated: Bool) {
    guard let presentation, let first = presentation.presented else { return }
    let window = presentation.window
    let uncovers = first.presentation?.coversPresenter == true
    var leaving = first.presentationChain
    presentation.presented = nil
    if uncovers { window.fit(self) }
    window.announceDeparture(of: leaving, animated: animated)
    // Callbacks may present anew or close the window.
    var isUncovered: Bool { self.presentation === presentation && presentation.presented == nil }
    if uncovers, isUncovered, appearance != .appeared {
      beginAppearanceTransition(true, animated: animated)
      if isUncovered { window.bringOnScreen(self, animated: animated) }
      if isUncovered { endAppearanceTransition(animated: animated) }
    }
    window.remove(&leaving, animated: animated)
  }

  /// This controller, what it presents, what that presents, and so on.
  final var presentationChain: ContiguousArray<ViewController> {
    var chain: ContiguousArray = [self]
    while let next = chain[chain.count - 1].presentation?.presented { chain.append(next) }
    return chain
  }

  // MARK: The swipe that dismisses a page sheet

  /// The finger starts: the sheet will disappear.
  public final func beginInteractiveDismissal() {
    let sheet = outermost
    guard let presentation = sheet.presentation, presentation.presenter != nil else {
      fatalError("\(sheet.name) can't be swiped away: it is not presented")
    }
    require(
      sheet.modalPresentationStyle == .pageSheet,
      "\(sheet.name) can't be swiped away: it is presented \(sheet.modalPresentationStyle), not as a pageSheet"
    )
    let presented = presentation.presented
    require(
      presented == nil, "\(sheet.name) can't be swiped away below \(presented!.name), which it presents")
    require(sheet.appearance == .appeared, "\(sheet.name) can't be swiped away before it did appear")
    presentation.isSwiped = true
    sheet.beginAppearanceTransition(false, animated: true)
  }

  /// The finger lets go far enough down: the rest of a dismissal; does nothing if there was no swipe.
  public final func finishInteractiveDismissal() {
    guard let presentation = outermost.presentation, presentation.isSwiped else { return }
    presentation.presenter?.dismissPresented(animated: true)
  }

  /// The finger goes back: as logged by real apps, the sheet appears anew without having disappeared; does
  /// nothing if there was no swipe.
  public final func cancelInteractiveDismissal() {
    let sheet = outermost
    guard let presentation = sheet.presentation, presentation.isSwiped else { return }
    presentation.isSwiped = false
    let window = presentation.window
    sheet.beginAppearanceTransition(true, animated: true)
    if presentation === sheet.presentation { window.bringOnScreen(sheet, animated: true) }
    if presentation === sheet.presentation { sheet.endAppearanceTransition(animated: true) }
  }
}
