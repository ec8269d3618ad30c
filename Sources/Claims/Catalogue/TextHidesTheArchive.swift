import Experiment

extension Claim {
  /// Measures claim 10 with everything that a user waits for: both conditions lay out and draw text.
  static let textHidesTheArchive = Claim(
    20, "With real text, it hardly matters whether views come from an archive or from code.",
    source: "M. Gallagher, Load from NIB or construct views in code: which is faster? (2010)",
    measured: "shortest time to load, lay out and draw a screen on return, from an archive ÷ in code",
    rule: .below(1.2, "less than a fifth longer, as the source found for table cells"),
    finding: .times("With an archive, a screen takes {} as long to load, lay out and draw"),
    conditions: ArchivePair.all.flatMap { [$0.decoded, $0.coded] }
  ) { observations in
    try ArchivePair.all.flatMap { pair in
      try pair.kinds.map { kind in
        try observations.effect(of: kind.plural, at: Place(.size, pair.size), [pair.decoded, pair.coded]) {
          let times = $0.map {
            $0.shortestNanoseconds(onReturnsTo: kind.kind) { $0.loadView + $0.layout + $0.draw }
          }
          return times[0] / times[1]
        }
      }
    }
  }
}
