extension IdiomEntry {
  static let formProperties = IdiomEntry(
    name: "form-properties",
    idea:
      "Saves input, selection and scroll position in a property before leaving; restores them in viewDidLoad.",
    source: "\(SourceText.custom), the answer to a reader",
    caveat: "State that the property doesn't include is lost; the platform alone decides what to unload.",
    controller: FormPropertiesController.self)

  static let formTexts = IdiomEntry(
    name: "form-texts", idea: "Saves only the texts of its fields in properties before leaving.",
    source: "\(SourceText.custom), the literal answer",
    caveat: "If the view is unloaded, selection and scroll position are lost.",
    standing: .failing(.losesState, repair: "form-properties"), controller: FormTextsController.self)

  static let formNoDefaults = IdiomEntry(
    name: "form-no-defaults", idea: "Sets its fields in viewDidLoad from properties that start empty.",
    source: "\(SourceText.custom), which warns of it",
    caveat: "At first launch, empty texts overwrite the views' own defaults.",
    standing: .failing(.losesState, repair: "form-properties"), controller: FormNoDefaultsController.self)

  static let keepMyViews = IdiomEntry(
    name: "keep-my-views", idea: "Asks not to be unloaded instead of saving the typed text.",
    source: "\(SourceText.custom), a reader's question",
    caveat: "Only the app's own policy respects this; iOS 5 unloads it anyway, and the typed text is lost.",
    standing: .failing(.losesState, repair: "form-properties"), controller: KeepMyViewsController.self)
}
