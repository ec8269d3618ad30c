extension IdiomEntry {
  static let outletRoot = IdiomEntry(
    name: "outlet-root", idea: "An outlet of its own to the root view, never cleared.",
    source: "\(SourceText.custom): over-retaining the top view",
    caveat: "The view is unloaded on paper; its whole tree stays in memory.",
    standing: .failing(.keepsMemory, repair: "outlet-cleared"), controller: OutletRootController.self)

  static let outletCleared = IdiomEntry(
    name: "outlet-cleared", idea: "An outlet of its own to the root view, cleared in viewDidUnload.",
    source: "\(SourceText.custom), viewDidUnload",
    caveat: "A policy that sets view = nil sends no viewDidUnload: then the tree stays.",
    controller: OutletClearedController.self)

  static let outletStrong = IdiomEntry(
    name: "outlet-strong", idea: "A strong outlet to a subview, never cleared.",
    source: "\(SourceText.apple): \"clean up other strong references\"",
    caveat: "The root view goes; the subview and all below it stay.",
    standing: .failing(.keepsMemory, repair: "outlet-weak"), controller: OutletStrongController.self)

  static let outletWeak = IdiomEntry(
    name: "outlet-weak", idea: "A weak outlet to a subview.", source: "\(SourceText.apple), put right",
    caveat: "The outlet is nil while the view is not loaded.", controller: OutletWeakController.self)

  static let closureStrong = IdiomEntry(
    name: "closure-strong", idea: "A closure in a property retains the controller.",
    source: "\(SourceText.custom): \"memory that never gets dealloced\"",
    caveat: "Popped screens are never freed.",
    standing: .failing(.leaks, repair: "closure-weak"), controller: ClosureStrongController.self)

  static let closureWeak = IdiomEntry(
    name: "closure-weak", idea: "A closure in a property that holds the controller weakly.",
    source: "\(SourceText.custom), put right", caveat: "Nothing at once; the model stays.",
    controller: ClosureWeakController.self)

  static let childStrongParent = IdiomEntry(
    name: "child-strong-parent", idea: "A child has a strong reference back to its parent.",
    source: SourceText.methods, caveat: "Popped screens are never freed.",
    standing: .failing(.leaks, repair: "child-weak-parent"), controller: ChildStrongParentController.self)

  static let childWeakParent = IdiomEntry(
    name: "child-weak-parent", idea: "A child knows its parent by delegation.",
    source: "\(SourceText.methods), put right", caveat: "Nothing at once; the model stays.",
    controller: ChildWeakParentController.self)

  static let timerRunning = IdiomEntry(
    name: "timer-running", idea: "A timer is started in viewDidAppear and never stopped.",
    source: "\(SourceText.custom), viewDidDisappear",
    caveat: "Popped screens are never freed, and unloaded views are loaded again in the background.",
    standing: .failing(.leaks, repair: "timer-stopped"), controller: TimerRunningController.self)

  static let timerStopped = IdiomEntry(
    name: "timer-stopped", idea: "A timer is started in viewDidAppear and stopped in viewDidDisappear.",
    source: "\(SourceText.custom), viewDidDisappear", caveat: "Nothing at once; the model stays.",
    controller: TimerStoppedController.self)

  static let outsideView = IdiomEntry(
    name: "outside-view", idea: "Hands one of its views to a download that outlives it.",
    source: "\(SourceText.custom): an object \"deallocated when a memory warning was fired\"",
    caveat: "The download's next report after an unload ends the app.",
    standing: .failing(.crashes, repair: "outside-asks"), controller: OutsideViewController.self)

  static let outsideAsks = IdiomEntry(
    name: "outside-asks", idea: "Is the download's delegate and shows what it hears if there is a view.",
    source: "\(SourceText.custom), put right", caveat: "Nothing at once; the model stays.",
    controller: OutsideAsksController.self)
}
