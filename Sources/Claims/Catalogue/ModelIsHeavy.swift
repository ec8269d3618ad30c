import Experiment
import Strategies
import Unloading

extension Claim {
  private static let sides = ScreenSample.all

  /// Compares fetched data with everything else in a screen: while it is visible, and while it is hidden on iOS 6,
  /// where its stores are released and its device doesn't matter.
  static let modelIsHeavy = Claim(
    15, "Model data, not views, takes most of the memory.", source: SourceText.hartman,
    measured: "bytes of a screen's model ÷ all bytes of the screen",
    rule: .atLeast(0.5, "the model takes at least half of the screen"),
    finding: .share("The model takes {} of a screen's memory"), conditions: sides.map(\.condition)
  ) { observations in
    let shown = try sides.map { side in
      try observations.effect(of: side.name, at: side.place, side.condition) { result in
        Double(result.account.usable.model) / Double(result.account.usable.total)
      }
    }
    let hidden = try sides.filter { $0.device == .small }.map { side in
      try observations.effect(
        of: "\(side.plural), hidden on iOS 6", at: side.place, side.condition
      ) { result in
        let usable = result.account.usable
        return Double(usable.model) / Double(usable.total - usable.backingStore)
      }
    }
    return shown + hidden
  }
}
