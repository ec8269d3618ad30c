import Experiment

/// The same screens with views from an archive and with views from code, unloaded and reloaded by the same trace.
struct ArchivePair {
  let size: Double
  let kinds: [ScreenSpec]
  let decoded: Condition
  let coded: Condition

  /// Excludes the web page, which has only 8 views beside a document that both conditions parse.
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
