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
      "ios6/from-nib",
      TraceBuilder.rounds(of: kinds.map(\.kind), under: cover.kind, Self.rounds(at: size)),
      screens: kinds + [cover]
    ).with(\.isTimed, true)
    coded = decoded.with(\.strategy, "ios6/revived-unload")
  }

  /// 24 rounds at a quarter of the normal size, 12 at the normal one, and 6 at four times: the shorter a load, the more
  /// of them it takes until its shortest time repeats.
  private static func rounds(at size: Double) -> Int {
    Int((12 / size.squareRoot()).rounded())
  }

  static let all = Sizes.few.map(ArchivePair.init)
}
