extension IdiomEntry {
  static let plain = IdiomEntry(
    name: "plain", idea: "Fetches and shows in viewDidLoad, says nothing about memory.",
    source: "what a controller does when nobody thought of memory",
    caveat: "If the platform unloads its view, what was typed or scrolled to is lost.",
    standing: .failing(.losesState, repair: "form-properties"), controller: PlainController.self)

  static let nilWhenHidden = IdiomEntry(
    name: "nil-when-hidden", idea: "At a warning, view = nil if view.window is nil.",
    source: "\(SourceText.apple), listing 4-3, as printed",
    caveat:
      "Reading view.window loads views that are not loaded: each warning makes every unloaded view again.",
    standing: .failing(.loadsUnneeded, repair: "nil-if-loaded"), controller: NilWhenHiddenController.self)

  static let nilIfLoaded = IdiomEntry(
    name: "nil-if-loaded", idea: "At a warning, view = nil if it is loaded and in no window.",
    source: "\(SourceText.apple), listing 4-3, put right",
    caveat: "The model stays, as in the listing.", controller: NilIfLoadedController.self)

  static let revivedUnload = IdiomEntry(
    name: "revived-unload", idea: "A base controller brings viewWillUnload and viewDidUnload back to iOS 6.",
    source: SourceText.hartman,
    caveat: "The model stays: a deep stack of heavy models still runs out of memory.",
    controller: RevivedUnloadController.self)

  static let fromNib = IdiomEntry(
    name: "from-nib", idea: "The same, with views decoded from an archive in place of made in code.",
    source: "\(SourceText.apple), loading a view controller's view from a storyboard",
    caveat: "Each load decodes the archive anew, so a return after an unload takes longer.",
    controller: FromNibController.self)

  static let viewInUnload = IdiomEntry(
    name: "view-in-unload", idea: "On that base controller, reads its view in viewDidUnload.",
    source: "\(SourceText.apple): a view is loaded when some part of the app asks for it",
    caveat: "Each unload loads the view again, so that nothing is freed but the bitmaps.",
    standing: .failing(.loadsUnneeded, repair: "revived-unload"), controller: ViewInUnloadController.self)

  static let revivedUnloadChild = IdiomEntry(
    name: "revived-unload-child", idea: "A child on that base controller in a screen that keeps its view.",
    source: "\(SourceText.hartman), for containment",
    caveat: "The child leaves its parent's loaded view, and nobody puts it back: a hole is seen on return.",
    standing: .failing(.showsOther, repair: "revived-unload-child-repaired"),
    controller: RevivedUnloadChildController.self)

  static let revivedUnloadChildRepaired = IdiomEntry(
    name: "revived-unload-child-repaired",
    idea: "The same; the parent puts its child's view back in viewWillAppear.",
    source: "\(SourceText.hartman), for containment, put right",
    caveat: "Every parent has to know that its children unload.",
    controller: RevivedUnloadChildRepairedController.self)

  static let twoLevel = IdiomEntry(
    name: "two-level",
    idea: "Below a modal screen, a warning saves selections, removes two tables and frees their data.",
    source: "\(SourceText.methods), as printed; its platform is ios5-two-levels",
    caveat: "One table's outlet is cleared at once; the other table never comes back where the view stays.",
    standing: .failing(.showsOther, repair: "two-level-repaired"), controller: TwoLevelController.self)

  static let twoLevelRepaired = IdiomEntry(
    name: "two-level-repaired", idea: "The same; what was removed comes back in viewWillAppear.",
    source: "\(SourceText.methods), put right; its platform is ios5-two-levels",
    caveat: "Below anything but a modal screen the first level frees nothing.",
    controller: TwoLevelRepairedController.self)

  static let noSuper = IdiomEntry(
    name: "no-super", idea: "Frees its cache at a warning without calling super.",
    source: "\(SourceText.custom): \"just remember you call super\"",
    caveat: "On iOS 5 it is super that unloads: the view stays for good.",
    standing: .failing(.keepsMemory, repair: "calls-super"), controller: NoSuperController.self)

  static let callsSuper = IdiomEntry(
    name: "calls-super", idea: "Frees its cache at a warning and calls super.", source: SourceText.custom,
    caveat: "On iOS 6 super does nothing, so the view stays all the same.",
    controller: CallsSuperController.self)

  static let sizeInLoad = IdiomEntry(
    name: "size-in-load", idea: "Gives a subview its frame in loadView.",
    source: "\(SourceText.apple), listing 4-2",
    caveat: "After a change of size while it was covered the subview has the old one.",
    standing: .failing(.showsOther, repair: "size-in-layout"), controller: SizeInLoadController.self)

  static let sizeInLayout = IdiomEntry(
    name: "size-in-layout", idea: "Gives a subview its frame in viewWillLayoutSubviews.",
    source: "\(SourceText.apple), creating a view programmatically, step 3",
    caveat: "Nothing at once; the model stays, as in revived-unload.",
    controller: SizeInLayoutController.self)
}
