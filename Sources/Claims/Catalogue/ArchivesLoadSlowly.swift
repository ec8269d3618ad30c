import Experiment

extension Claim {
  /// The same screens, unloaded by the same warnings, with views from a nib and from loadView.
  ///
  /// The source times a label and a button, from the controller's creation to viewDidLoad, on an iPod touch of the first
  /// generation: from the second load on the archive is read already, as here. For table cells of 20 labels M. Gallagher
  /// found a fifth more ("Load from NIB or construct views in code: which is faster?", 2010): far below the threshold.
  /// The decoder here is Foundation's of property lists, and a view has a frame and a colour, no fonts or constraints.
  static let archivesLoadSlowly = Claim(
    10, "Loading views from an archive takes twice as long as making them in code.",
    source: "feb-hare, views from a XIB or in code (2009): 31 ms against 15, second load, first iPod touch",
    measured:
      "shortest time to make a screen's view objects on return, from an archive ÷ in code, text and drawing apart",
    rule: .atLeast(2, "at least twice as long, as the source's 31 ms against 15"),
    finding: .times(
      "With Foundation's decoder of property lists, whose factor this is, loading a view takes {} as long"),
    conditions: ArchivePair.all.flatMap { [$0.decoded, $0.coded] }
  ) { observations in
    try ArchivePair.all.flatMap { pair in
      let conditions = [pair.decoded, pair.coded]
      return try pair.kinds.map { kind in
        try observations.effect(of: kind.plural, at: Place(.size, pair.size), conditions) {
          let times = $0.map { $0.shortestNanoseconds(onReturnsTo: kind.kind) { $0.loadView } }
          return times[0] / times[1]
        }
      }
    }
  }
}
