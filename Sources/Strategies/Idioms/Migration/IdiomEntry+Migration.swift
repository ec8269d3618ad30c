extension IdiomEntry {
  static let unmigrated = IdiomEntry(
    name: "unmigrated", idea: "An iOS 5 app: fetches in viewDidLoad and frees in viewDidUnload.",
    source: "\(SourceText.lowMemory), prior to iOS 6",
    caveat: "iOS 6 never sends viewDidUnload, so nothing is freed.",
    standing: .failing(.keepsMemory, repair: "migrated"), controller: UnmigratedController.self)

  static let migrated = IdiomEntry(
    name: "migrated",
    idea: "Like unmigrated, but frees in didReceiveMemoryWarning and fetches in viewWillAppear.",
    source: "\(SourceText.lowMemory), guidelines", caveat: "The views stay in memory.",
    controller: MigratedController.self)

  static let loadTwice = IdiomEntry(
    name: "load-twice", idea: "Fetches and adds an observer in viewDidLoad, every time it runs.",
    source: "\(SourceText.custom): nothing \"besides to load your view\"",
    caveat: "After each reload it has fetched again and is notified of every change once more.",
    standing: .failing(.repeatsWork, repair: "load-guarded"), controller: LoadTwiceController.self)

  static let loadGuarded = IdiomEntry(
    name: "load-guarded",
    idea: "Fetches in viewDidLoad only what is missing, and observes from init to deinit.",
    source: "\(SourceText.custom), corrected", caveat: "The model stays in memory.",
    controller: LoadGuardedController.self)
}
