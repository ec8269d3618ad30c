extension IdiomEntry {
  static let outletRoot = IdiomEntry(
    name: "outlet-root", idea: "Has its own outlet to the root view and never clears it.",
    source: "\(SourceText.custom): over-retaining the top view",
    caveat: "The view is nominally unloaded, but its whole tree stays in memory.",
    standing: .failing(.keepsMemory, repair: "outlet-cleared"), controller: OutletRootController.self)

  static let outletCleared = IdiomEntry(
    name: "outlet-cleared", idea: "Has its own outlet to the root view and clears it in viewDidUnload.",
    source: "\(SourceText.custom), viewDidUnload",
    caveat: "A policy that sets view = nil sends no viewDidUnload, so the tree stays in memory.",
    controller: OutletClearedController.self)

  static let outletStrong = IdiomEntry(
    name: "outlet-strong", idea: "Has a strong outlet to a subview and never clears it.",
    source: "\(SourceText.apple): \"clean up other strong references\"",
    caveat: "The root view is unloaded, but the subview and everything below it stay in memory.",
    standing: .failing(.keepsMemory, repair: "outlet-weak"), controller: OutletStrongController.self)

  static let outletWeak = IdiomEntry(
    name: "outlet-weak", idea: "Has a weak outlet to a subview.", source: "\(SourceText.apple), corrected",
    caveat: "The outlet is nil while the view is not loaded.", controller: OutletWeakController.self)

  static let closureStrong = IdiomEntry(
    name: "closure-strong", idea: "Has a closure in a property that retains the controller.",
    source: "\(SourceText.custom): \"memory that never gets dealloced\"",
    caveat: "Popped screens are never freed.",
    standing: .failing(.leaks, repair: "closure-weak"), controller: ClosureStrongController.self)

  static let closureWeak = IdiomEntry(
    name: "closure-weak", idea: "Has a closure in a property that holds the controller weakly.",
    source: "\(SourceText.custom), corrected", caveat: "The model stays in memory.",
    controller: ClosureWeakController.self)

  static let childStrongParent = IdiomEntry(
    name: "child-strong-parent", idea: "Has a child with a strong reference back to its parent.",
    source: SourceText.methods, caveat: "Popped screens are never freed.",
    standing: .failing(.leaks, repair: "child-weak-parent"), controller: ChildStrongParentController.self)

  static let childWeakParent = IdiomEntry(
    name: "child-weak-parent", idea: "Has a child that refers back to its parent by delegation.",
    source: "\(SourceText.methods), corrected", caveat: "The model stays in memory.",
    controller: ChildWeakParentController.self)

  static let timerRunning = IdiomEntry(
    name: "timer-running", idea: "Starts a timer in viewDidAppear and never stops it.",
    source: "\(SourceText.custom), viewDidDisappear",
    caveat: "Popped screens are never freed, and their timers load unloaded views again in the background.",
    standing: .failing(.leaks, repair: "timer-stopped"), controller: TimerRunningController.self)

  static let timerStopped = IdiomEntry(
    name: "timer-stopped", idea: "Starts a timer in viewDidAppear and stops it in viewDidDisappear.",
    source: "\(SourceText.custom), viewDidDisappear", caveat: "The model stays in memory.",
    controller: TimerStoppedController.self)

  static let outsideView = IdiomEntry(
    name: "outside-view", idea: "Hands one of its views to a download that outlives it.",
    source: "\(SourceText.custom): an object \"deallocated when a memory warning was fired\"",
    caveat: "The download's next report after an unload crashes the app.",
    standing: .failing(.crashes, repair: "outside-asks"), controller: OutsideViewController.self)

  static let outsideAsks = IdiomEntry(
    name: "outside-asks",
    idea: "Is the download's delegate and shows its reports only if the view is loaded.",
    source: "\(SourceText.custom), corrected", caveat: "The model stays in memory.",
    controller: OutsideAsksController.self)
}
