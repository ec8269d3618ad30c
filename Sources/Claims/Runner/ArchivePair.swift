import Experiment

/// The same screens with views from an archive and with views made in code, unloaded and loaded again by the same trace.
struct ArchivePair {
  let size: Double
  let kinds: [ScreenSpec]
  let decoded: Condition
  let coded: Condition

  /// Without the web page, which is 8 views beside a document that is parsed either way.
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

  static let all = Sizes.few.map(ArchivePair.init)
}
