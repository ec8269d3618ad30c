import Experiment
import Strategies
import Unloading

extension Claim {
  private static let sides = ScreenSample.all

  /// View objects against the bitmaps that they drew into, screen by screen.
  static let backingStoresAreLarge = Claim(
    1, "View objects are small, backing stores are large.",
    source: "\(SourceText.apple); \(SourceText.lowMemory)",
    measured: "bytes of a screen's backing stores ÷ bytes of its view objects and documents, images apart",
    rule: .atLeast(4, "stores take at least 4 times what view objects take: four fifths of the two"),
    finding: .times("Backing stores take {} as much as view objects and documents"),
    conditions: sides.map(\.condition)
  ) { observations in
    try sides.map { side in
      try observations.effect(of: side.name, at: side.place, side.condition) { result in
        let requested = result.account.requested
        return Double(requested.backingStore) / Double(requested.viewTree)
      }
    }
  }
}
