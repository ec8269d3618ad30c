extension IdiomEntry {
  static let dirtyFlag = IdiomEntry(
    name: "dirty-flag", idea: "Frees a hidden screen's model at a warning, fetches again in viewWillAppear.",
    source: "\(SourceText.lowMemory), as described",
    caveat: "Each return after a warning fetches; the view stays.", controller: DirtyFlagController.self)

  static let alwaysFetches = IdiomEntry(
    name: "always-fetches",
    idea: "Frees a hidden screen's model at a warning, fetches in every viewWillAppear.",
    source: "\(SourceText.lowMemory), which warns of it", caveat: "A return fetches what is still there.",
    standing: .failing(.repeatsWork, repair: "dirty-flag"), controller: AlwaysFetchesController.self)

  static let dirtyFlagEager = IdiomEntry(
    name: "dirty-flag-eager", idea: "Frees the model in viewWillDisappear, fetches again in viewWillAppear.",
    source: "\(SourceText.lowMemory), for a large amount of data",
    caveat: "Every return fetches, whether or not memory ran low.", controller: DirtyFlagEagerController.self)

  static let dirtyFlagVisible = IdiomEntry(
    name: "dirty-flag-visible", idea: "Frees the model at a warning, that of the visible screen too.",
    source: "\(SourceText.lowMemory), as printed; a reader's question",
    caveat: "Rows that scroll into view are blank until the screen appears the next time.",
    standing: .failing(.breaksVisible, repair: "dirty-flag"), controller: DirtyFlagVisibleController.self)

  static let loadOnce = IdiomEntry(
    name: "load-once", idea: "Frees the model at a warning, fetches only in viewDidLoad.",
    source: "\(SourceText.lowMemory), which warns of it",
    caveat: "Where views stay, viewDidLoad is not sent again: the table comes back empty.",
    standing: .failing(.showsOther, repair: "dirty-flag"), controller: LoadOnceController.self)

  static let jettisonedModel = IdiomEntry(
    name: "jettisoned-model", idea: "Frees its whole model at a warning, a person's choice included.",
    source: "\(SourceText.hartman): \"you can't completely jettison the model data\"",
    caveat: "Rows are fetched again, the choice is lost.",
    standing: .failing(.showsOther, repair: "pinned-model"), controller: JettisonedModelController.self)

  static let pinnedModel = IdiomEntry(
    name: "pinned-model", idea: "Frees the model at a warning but for what a person chose.",
    source: SourceText.hartman, caveat: "What is pinned adds up over a deep stack.",
    controller: PinnedModelController.self)

  static let staleScreen = IdiomEntry(
    name: "stale-screen", idea: "Fetches whenever its view is loaded, and only then.",
    source: "\(SourceText.custom), which asks for a reset in viewWillAppear",
    caveat: "A kept view shows what was there before somebody changed it.",
    standing: .failing(.showsOther, repair: "reset-on-appear"), controller: StaleScreenController.self)

  static let resetOnAppear = IdiomEntry(
    name: "reset-on-appear", idea: "Resets in viewWillAppear what has changed meanwhile.",
    source: "\(SourceText.custom), viewWillAppear", caveat: "Each appearance looks whether anything changed.",
    controller: ResetOnAppearController.self)
}
