import Experiment

extension Claim {
  private static let kinds = [ScreenCatalogue.feed, ScreenCatalogue.list, ScreenCatalogue.article]
  private static let depths = [8, 24]
  /// Milliseconds: jemalloc's default.
  private static let judgedDecay = 10_000

  /// A stack that is warned, whose views are freed at once.
  private struct Side {
    let name: String
    let depth: Int
    let decay: Int
    let condition: Condition

    init(_ spec: ScreenSpec, depth: Int, placement: Placement, decay: Int) {
      let others = decay < 0 ? ", decay never" : decay == 0 ? ", decay 0" : ""
      name = "\(spec.plural), \(placement)\(others)"
      (self.depth, self.decay) = (depth, decay)
      condition = Condition(
        "ios6/revived-unload", TraceBuilder.warnedStack(of: spec.kind, depth), screens: [spec]
      ).with(\.placement, placement).with(\.decayMilliseconds, decay)
    }

    func effect(
      _ name: String, _ observations: Observations, _ returned: @Sendable (TrialResult) -> Int
    ) throws -> Effect {
      try observations.effect(of: name, at: Place(.depth, depth), condition) {
        Double(returned($0)) / Double($0.unloading.freedBytes)
      }
    }
  }

  private static let sides = kinds.flatMap { kind in
    [Placement.shared, .kind].flatMap { placement in
      [-1, judgedDecay, 0].flatMap { decay in
        depths.map { Side(kind, depth: $0, placement: placement, decay: decay) }
      }
    }
  }

  /// Measures the memory that returns right after a warning, before a purge; seconds later, a decay of 10 s would equal
  /// no decay.
  static let freedIsNotReturned = Claim(
    14, "Freed memory returns to the system only after the allocator's decay or a purge.",
    source: "jemalloc 5.3 manual, opt.dirty_decay_ms",
    measured: "bytes returned when they were freed ÷ bytes freed",
    rule: .below(
      0.1,
      "less than a tenth returns before a decay of 10 s and without a purge; without decay nothing can return, and with a "
        + "decay of 0 everything does, so both are noted but not judged"),
    finding: .share("{} of the freed memory returns to the system at once"),
    note:
      "jemalloc merges large neighbours as they are freed, and returns what has 8 MiB or more at once, with what was free "
      + "before; so the share can exceed 100 %, and where it isn't 0 it may differ from run to run",
    conditions: sides.map(\.condition)
  ) { observations in
    try sides.flatMap { side in
      let atFree = try side.effect(side.name, observations) { $0.unloading.reclaimedAtFreeBytes }
      let purged = try side.effect(side.name + ", after the purge", observations) {
        $0.unloading.reclaimedAfterPurgeBytes
      }
      return [side.decay == judgedDecay ? atFree : atFree.noted, purged.noted]
    }
  }
}
