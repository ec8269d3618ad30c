extension IdiomEntry {
  static let cacheInInit = IdiomEntry(
    name: "cache-in-init",
    idea: "Fills its cache in init, purges it at every warning, makes it again on demand.",
    source: SourceText.custom, caveat: "A screen that is never shown has paid for its cache.",
    controller: CacheInInitController.self)

  static let cacheLazy = IdiomEntry(
    name: "cache-lazy", idea: "Makes its cache when it first shows it, purges it at every warning.",
    source: "\(SourceText.apple): allocated later and only when needed",
    caveat: "The first time that a screen is shown waits for its cache.", controller: CacheLazyController.self
  )

  static let cachePurgedHidden = IdiomEntry(
    name: "cache-purged-hidden",
    idea: "Makes its cache when it first shows it, purges it at a warning only while it is hidden.",
    source: "\(SourceText.apple), on freeing what the visible screen doesn't need",
    caveat: "The visible screen's cache stays, however low memory is.",
    controller: CachePurgedHiddenController.self)

  static let cacheTrusted = IdiomEntry(
    name: "cache-trusted", idea: "Fills its cache in init, purges it, and shows it as if it were there.",
    source: "\(SourceText.custom), which warns of it",
    caveat: "A view that is loaded or drawn while the cache is gone is blank there.",
    standing: .failing(.showsOther, repair: "cache-in-init"), controller: CacheTrustedController.self)

  static let eagerInit = IdiomEntry(
    name: "eager-init", idea: "Makes model, cache and view in init.",
    source: "\(SourceText.apple), which warns of it",
    caveat: "A screen that is never shown costs as much as one that is.",
    standing: .failing(.loadsUnneeded, repair: "lazy-property"), controller: EagerInitController.self)

  static let lazyProperty = IdiomEntry(
    name: "lazy-property", idea: "A property for each dear thing, loaded when it is read and not there.",
    source: "\(SourceText.apple), table 4-1", caveat: "The first reader waits.",
    controller: LazyPropertyController.self)
}
