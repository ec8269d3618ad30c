import Experiment

extension Claim {
  /// Compares the same screens, unloaded by the same warnings, with views from a nib and from loadView.
  ///
  /// The source times a label and a button, from the controller's creation to viewDidLoad, on a first-generation iPod
  /// touch. From the second load on, the archive has already been read, as here. For table cells with 20 labels, M.
  /// Gallagher found that an archive takes a fifth longer ("Load from NIB or construct views in code: which is
  /// faster?", 2010), far below the threshold. The decoder here is Foundation's for property lists, and a view has a
  /// frame and a colour but no fonts or constraints.
  static let archivesLoadSlowly = Claim(
    10, "Loading views from an archive takes twice as long as creating them in code.",
    source: "feb-hare, views from a XIB or in code (2009): 31 ms against 15, second load, first iPod touch",
    measured:
      "shortest time to create a screen's view objects on return, from an archive ÷ in code, without text and drawing",
    rule: .atLeast(2, "at least twice as long, as the source's 31 ms against 15"),
    finding: .times(
      "With Foundation's property list decoder, which determines this factor, loading a view takes {} as long"
    ),
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
