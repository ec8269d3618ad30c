extension IdiomEntry {
  static let plain = IdiomEntry(
    name: "plain", idea: "Fetches and displays data in viewDidLoad and ignores memory.",
    source: "an ordinary controller without any memory management",
    caveat: "If the platform unloads its view, typed text and scroll position are lost.",
    standing: .failing(.losesState, repair: "form-properties"), controller: PlainController.self)

  static let nilWhenHidden = IdiomEntry(
    name: "nil-when-hidden", idea: "At a warning, sets view = nil if view.window is nil.",
    source: "\(SourceText.apple), listing 4-3, as printed",
    caveat:
      "Reading view.window loads the view, so each warning makes every unloaded view again.",
    standing: .failing(.loadsUnneeded, repair: "nil-if-loaded"), controller: NilWhenHiddenController.self)

  static let nilIfLoaded = IdiomEntry(
    name: "nil-if-loaded", idea: "At a warning, sets view = nil if the view is loaded and in no window.",
    source: "\(SourceText.apple), listing 4-3, corrected",
    caveat: "The model stays in memory, as in the listing.", controller: NilIfLoadedController.self)

  static let revivedUnload = IdiomEntry(
    name: "revived-unload", idea: "A base controller brings viewWillUnload and viewDidUnload back to iOS 6.",
    source: SourceText.hartman,
    caveat: "The model stays in memory, so a deep stack of heavy models still runs out of memory.",
    controller: RevivedUnloadController.self)

  static let fromNib = IdiomEntry(
    name: "from-nib",
    idea: "Like revived-unload, with views decoded from an archive instead of made in code.",
    source: "\(SourceText.apple), loading a view controller's view from a storyboard",
    caveat: "Each load decodes the archive again, so a return after an unload takes longer.",
    controller: FromNibController.self)

  static let viewInUnload = IdiomEntry(
    name: "view-in-unload", idea: "Like revived-unload, but reads its view in viewDidUnload.",
    source: "\(SourceText.apple): a view is loaded when some part of the app asks for it",
    caveat: "Each unload loads the view again, so only the bitmaps are freed.",
    standing: .failing(.loadsUnneeded, repair: "revived-unload"), controller: ViewInUnloadController.self)

  static let revivedUnloadChild = IdiomEntry(
    name: "revived-unload-child",
    idea: "Has a child with revived-unload in a screen that keeps its own view.",
    source: "\(SourceText.hartman), for containment",
    caveat:
      "The child's view leaves its parent's loaded view and is never put back, so a return shows a hole.",
    standing: .failing(.showsOther, repair: "revived-unload-child-repaired"),
    controller: RevivedUnloadChildController.self)

  static let revivedUnloadChildRepaired = IdiomEntry(
    name: "revived-unload-child-repaired",
    idea: "Like revived-unload-child; the parent puts its child's view back in viewWillAppear.",
    source: "\(SourceText.hartman), for containment, corrected",
    caveat: "Every parent must know that its children unload.",
    controller: RevivedUnloadChildRepairedController.self)

  static let twoLevel = IdiomEntry(
    name: "two-level",
    idea: "Below a modal screen, a warning saves selections, removes two tables and frees their data.",
    source: "\(SourceText.methods), as printed; its platform is ios5-two-levels",
    caveat: "It clears one table's outlet at once; the other table never returns if the view stays loaded.",
    standing: .failing(.showsOther, repair: "two-level-repaired"), controller: TwoLevelController.self)

  static let twoLevelRepaired = IdiomEntry(
    name: "two-level-repaired", idea: "Like two-level, but restores in viewWillAppear what it removed.",
    source: "\(SourceText.methods), corrected; its platform is ios5-two-levels",
    caveat: "The first level frees nothing except below a modal screen.",
    controller: TwoLevelRepairedController.self)

  static let noSuper = IdiomEntry(
    name: "no-super", idea: "Frees its cache at a warning without calling super.",
    source: "\(SourceText.custom): \"just remember you call super\"",
    caveat: "On iOS 5 super unloads the view, so the view stays forever.",
    standing: .failing(.keepsMemory, repair: "calls-super"), controller: NoSuperController.self)

  static let callsSuper = IdiomEntry(
    name: "calls-super", idea: "Frees its cache at a warning and calls super.", source: SourceText.custom,
    caveat: "On iOS 6 super does nothing, so the view still stays.",
    controller: CallsSuperController.self)

  static let sizeInLoad = IdiomEntry(
    name: "size-in-load", idea: "Sets a subview's frame in loadView.",
    source: "\(SourceText.apple), listing 4-2",
    caveat: "If the size changes while the screen is covered, the subview keeps the old size.",
    standing: .failing(.showsOther, repair: "size-in-layout"), controller: SizeInLoadController.self)

  static let sizeInLayout = IdiomEntry(
    name: "size-in-layout", idea: "Sets a subview's frame in viewWillLayoutSubviews.",
    source: "\(SourceText.apple), creating a view programmatically, step 3",
    caveat: "The model stays in memory, as in revived-unload.",
    controller: SizeInLayoutController.self)
}
