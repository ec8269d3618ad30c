extension IdiomEntry {
  static let cacheInInit = IdiomEntry(
    name: "cache-in-init",
    idea: "Fills its cache in init, purges it at every warning, and makes it again on demand.",
    source: SourceText.custom, caveat: "A screen that is never shown still pays for its cache.",
    controller: CacheInInitController.self)

  static let cacheLazy = IdiomEntry(
    name: "cache-lazy",
    idea: "Makes its cache when the screen is first shown and purges it at every warning.",
    source: "\(SourceText.apple): allocated later and only when needed",
    caveat: "The user waits for the cache when the screen is first shown.",
    controller: CacheLazyController.self
  )

  static let cachePurgedHidden = IdiomEntry(
    name: "cache-purged-hidden",
    idea:
      "Makes its cache when the screen is first shown; purges it at a warning only while the screen is hidden.",
    source: "\(SourceText.apple), on freeing what the visible screen doesn't need",
    caveat: "The visible screen keeps its cache, however low memory is.",
    controller: CachePurgedHiddenController.self)

  static let cacheTrusted = IdiomEntry(
    name: "cache-trusted",
    idea:
      "Fills its cache in init, purges it at a warning, and displays it without checking whether it exists.",
    source: "\(SourceText.custom), which warns of it",
    caveat: "A view that is loaded or drawn without the cache is blank there.",
    standing: .failing(.showsOther, repair: "cache-in-init"), controller: CacheTrustedController.self)

  static let eagerInit = IdiomEntry(
    name: "eager-init", idea: "Makes model, cache and view in init.",
    source: "\(SourceText.apple), which warns of it",
    caveat: "A screen that is never shown costs as much as one that is.",
    standing: .failing(.loadsUnneeded, repair: "lazy-property"), controller: EagerInitController.self)

  static let lazyProperty = IdiomEntry(
    name: "lazy-property", idea: "Loads each expensive resource lazily, on first access.",
    source: "\(SourceText.apple), table 4-1", caveat: "The first access waits.",
    controller: LazyPropertyController.self)
}
