import Experiment

extension Claim {
  private static let kinds = [ScreenCatalogue.feed, ScreenCatalogue.list, ScreenCatalogue.article]
  private static let sides = kinds.flatMap { kind in
    [Placement.shared, .kind].flatMap { placement in
      [-1, 10_000, 0].map { decay in
        (
          name: "\(kind.plural), \(placement), decay \(decay) ms", decay: decay,
          condition: Condition(
            "ios6/revived-unload", TraceBuilder.warnedStack(of: kind.kind, 8), screens: [kind]
          ).with(\.placement, placement).with(\.decayMilliseconds, decay)
        )
      }
    }
  }

  /// What came back right after a warning, before anybody purged; seconds later 10 s of decay are the same as none.
  static let freedIsNotReturned = Claim(
    14, "Freed memory comes back only after the allocator's decay or a purge.",
    source: "jemalloc 5.3 manual, opt.dirty_decay_ms",
    measured: "bytes that came back when they were freed ÷ bytes freed",
    rule: .below(0.1, "less than a tenth comes back without either; with a decay of 0 it is noted beside"),
    finding: .share("{} of what is freed comes back at once"),
    byConstruction: "jemalloc keeps freed pages until they decay or are purged",
    conditions: sides.map(\.condition)
  ) { observations in
    try sides.flatMap { side in
      let atFree = try observations.effect(of: side.name, side.condition) {
        Double($0.unloading.reclaimedAtFreeBytes) / Double($0.unloading.freedBytes)
      }
      let purged = try observations.effect(of: side.name + ", after the purge", side.condition) {
        Double($0.unloading.reclaimedAfterPurgeBytes) / Double($0.unloading.freedBytes)
      }
      return [side.decay == 0 ? atFree.noted : atFree, purged.noted]
    }
  }
}
