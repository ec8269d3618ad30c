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

  /// Measures the memory that returns right after a warning, before a purge; seconds later, a decay of 10 s would equal
  /// no decay.
  static let freedIsNotReturned = Claim(
    14, "Freed memory returns to the system only after the allocator's decay or a purge.",
    source: "jemalloc 5.3 manual, opt.dirty_decay_ms",
    measured: "bytes returned when they were freed ÷ bytes freed",
    rule: .below(0.1, "less than a tenth returns without either; a decay of 0 is noted but not judged"),
    finding: .share("{} of the freed memory returns to the system at once"),
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
