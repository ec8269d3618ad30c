import Experiment
import Screens
import Statistics

/// What text adds to a screen's labels, compared with the same Pango calls by themselves, in turns.
struct LabelCost {
  /// A kind of screen with only labels.
  private static let spec = ScreenSpec(
    kind: "labels", views: 16, text: .init(layouts: 14, characters: 40), rows: 30, drawnPercent: 30)
  private static let warmups = 12

  private var text: [Double] = []
  private var bars: [Double] = []
  private var alone: [Double] = []

  /// Measures labels in the contexts `text` and `bars`.
  init(text: ScreenContext, bars: ScreenContext, fontPath: String, rounds: Int) {
    let labels = RawScreen(spec: Self.spec, context: text, slot: -1)
    let plain = RawScreen(spec: Self.spec, context: bars, slot: -1)
    let texts = text.components.fetchModel(of: Self.spec, page: 0).prefix(14).map {
      String($0.title.prefix(40))
    }
    let pango = PangoAlone(texts, fontPath: fontPath)
    for round in 0..<Self.warmups + rounds {
      let times = [labels.measure(), pango.measure(), plain.measure()]
      guard round >= Self.warmups else { continue }
      self.text.append(times[0])
      alone.append(times[1])
      self.bars.append(times[2])
    }
  }

  /// Microseconds per label: Pango alone, what text adds, and the ratio of the two.
  var row: (alone: Double, added: Double, ratio: Estimate) {
    let added = zip(text, bars).map { $0 - $1 }
    let count = 14_000.0
    return (
      Quantile.median(alone)! / count, Quantile.median(added)! / count, Estimate(ratioOf: added, over: alone)
    )
  }
}
