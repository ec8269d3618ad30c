extension IdiomEntry {
  static let formProperties = IdiomEntry(
    name: "form-properties",
    idea:
      "Copies input, selection and scroll position to a property before leaving, sets them in viewDidLoad.",
    source: "\(SourceText.custom), the answer to a reader",
    caveat: "What the property doesn't name is lost; memory is left to the platform.",
    controller: FormPropertiesController.self)

  static let formTexts = IdiomEntry(
    name: "form-texts", idea: "Copies the texts of its fields to properties before leaving, nothing else.",
    source: "\(SourceText.custom), the answer word by word",
    caveat: "Where the view goes, selection and scroll position go.",
    standing: .failing(.losesState, repair: "form-properties"), controller: FormTextsController.self)

  static let formNoDefaults = IdiomEntry(
    name: "form-no-defaults", idea: "Sets its fields in viewDidLoad from properties that start empty.",
    source: "\(SourceText.custom), which warns of it",
    caveat: "At first launch the views' own defaults are overwritten with nothing.",
    standing: .failing(.losesState, repair: "form-properties"), controller: FormNoDefaultsController.self)

  static let keepMyViews = IdiomEntry(
    name: "keep-my-views", idea: "Asks not to be unloaded instead of saving what was typed.",
    source: "\(SourceText.custom), a reader's question",
    caveat: "Only a policy of the app listens; iOS 5 unloads it all the same, and what was typed is lost.",
    standing: .failing(.losesState, repair: "form-properties"), controller: KeepMyViewsController.self)
}
