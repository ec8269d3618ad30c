extension IdiomEntry {
  static let dirtyFlag = IdiomEntry(
    name: "dirty-flag",
    idea: "Frees a hidden screen's model at a warning and fetches it again in viewWillAppear.",
    source: "\(SourceText.lowMemory), as described",
    caveat: "Each return after a warning fetches; the view stays in memory.",
    controller: DirtyFlagController.self)

  static let alwaysFetches = IdiomEntry(
    name: "always-fetches",
    idea: "Frees a hidden screen's model at a warning and fetches it in every viewWillAppear.",
    source: "\(SourceText.lowMemory), which warns of it",
    caveat: "A return fetches even what is still loaded.",
    standing: .failing(.repeatsWork, repair: "dirty-flag"), controller: AlwaysFetchesController.self)

  static let dirtyFlagEager = IdiomEntry(
    name: "dirty-flag-eager",
    idea: "Frees the model in viewWillDisappear and fetches it again in viewWillAppear.",
    source: "\(SourceText.lowMemory), for a large amount of data",
    caveat: "Every return fetches, even if memory was never low.", controller: DirtyFlagEagerController.self)

  static let dirtyFlagVisible = IdiomEntry(
    name: "dirty-flag-visible", idea: "Frees the model at a warning, even that of the visible screen.",
    source: "\(SourceText.lowMemory), as printed; a reader's question",
    caveat: "Rows that scroll into view are blank until the screen next appears.",
    standing: .failing(.breaksVisible, repair: "dirty-flag"), controller: DirtyFlagVisibleController.self)

  static let loadOnce = IdiomEntry(
    name: "load-once", idea: "Frees the model at a warning and fetches it only in viewDidLoad.",
    source: "\(SourceText.lowMemory), which warns of it",
    caveat: "If the view stays loaded, viewDidLoad is not called again, and the table returns empty.",
    standing: .failing(.showsOther, repair: "dirty-flag"), controller: LoadOnceController.self)

  static let jettisonedModel = IdiomEntry(
    name: "jettisoned-model", idea: "Frees its whole model at a warning, including the user's selection.",
    source: "\(SourceText.hartman): \"you can't completely jettison the model data\"",
    caveat: "The rows are fetched again, but the selection is lost.",
    standing: .failing(.showsOther, repair: "pinned-model"), controller: JettisonedModelController.self)

  static let pinnedModel = IdiomEntry(
    name: "pinned-model", idea: "Frees the model at a warning, except for the user's selection.",
    source: SourceText.hartman, caveat: "The pinned data adds up over a deep stack.",
    controller: PinnedModelController.self)

  static let staleScreen = IdiomEntry(
    name: "stale-screen", idea: "Fetches every time its view is loaded, and only then.",
    source: "\(SourceText.custom), which asks for a reset in viewWillAppear",
    caveat: "A view that was kept shows outdated data after a change.",
    standing: .failing(.showsOther, repair: "reset-on-appear"), controller: StaleScreenController.self)

  static let resetOnAppear = IdiomEntry(
    name: "reset-on-appear", idea: "Resets in viewWillAppear whatever has changed in the meantime.",
    source: "\(SourceText.custom), viewWillAppear",
    caveat: "Each appearance checks whether anything has changed.",
    controller: ResetOnAppearController.self)
}
