extension IdiomEntry {
  static let unmigrated = IdiomEntry(
    name: "unmigrated", idea: "An app of iOS 5: fetches in viewDidLoad, frees in viewDidUnload.",
    source: "\(SourceText.lowMemory), prior to iOS 6",
    caveat: "On iOS 6 nobody sends viewDidUnload: nothing is freed.",
    standing: .failing(.keepsMemory, repair: "migrated"), controller: UnmigratedController.self)

  static let migrated = IdiomEntry(
    name: "migrated", idea: "The same, moved to didReceiveMemoryWarning and viewWillAppear.",
    source: "\(SourceText.lowMemory), guidelines", caveat: "The views stay.",
    controller: MigratedController.self)

  static let loadTwice = IdiomEntry(
    name: "load-twice", idea: "Fetches and adds an observer in viewDidLoad, however often that runs.",
    source: "\(SourceText.custom): nothing \"besides to load your view\"",
    caveat: "Each reload fetches again and is told of every change once more.",
    standing: .failing(.repeatsWork, repair: "load-guarded"), controller: LoadTwiceController.self)

  static let loadGuarded = IdiomEntry(
    name: "load-guarded", idea: "Fetches in viewDidLoad what is missing, observes from init to deinit.",
    source: "\(SourceText.custom), put right", caveat: "Nothing at once; the model stays.",
    controller: LoadGuardedController.self)
}
