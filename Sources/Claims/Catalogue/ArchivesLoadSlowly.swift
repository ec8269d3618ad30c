import Experiment

extension Claim {
  private struct Pair {
    let size: Double
    let kinds: [ScreenSpec]
    let decoded: Condition
    let coded: Condition

    /// Without the web page, which is 8 views beside a document of 20,000 nodes that is parsed either way.
    init(size: Double) {
      self.size = size
      kinds = Sizes.kinds.filter { $0.kind != "web" }.map { $0.scaled(by: size) }
      let cover = ScreenSpec(kind: "blank", views: 3, drawnPercent: 0)
      decoded = Condition(
        "ios6/from-nib", TraceBuilder.rounds(of: kinds.map(\.kind), under: cover.kind, 6),
        screens: kinds + [cover]
      ).with(\.isTimed, true)
      coded = decoded.with(\.strategy, "ios6/revived-unload")
    }
  }

  private static let pairs = Sizes.few.map(Pair.init)

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
      "time to load a screen's view on return, from an archive ÷ in code, by Foundation's decoder, not UIKit's",
    rule: .atLeast(2, "at least twice as long, as the source's 31 ms against 15"),
    conditions: pairs.flatMap { [$0.decoded, $0.coded] }
  ) { observations in
    try pairs.flatMap { pair in
      let conditions = [pair.decoded, pair.coded]
      let loads = try pair.kinds.map(\.kind).map { kind in
        try observations.effect(of: kind, at: Place(.size, pair.size), conditions) {
          $0[0].loadViewNanoseconds(of: kind) / $0[1].loadViewNanoseconds(of: kind)
        }
      }
      let whole = try observations.effect(
        of: "whole returns, all kinds", at: Place(.size, pair.size), conditions
      ) {
        $0[0].returnNanoseconds / $0[1].returnNanoseconds
      }
      return loads + [whole.noted]
    }
  }
}
