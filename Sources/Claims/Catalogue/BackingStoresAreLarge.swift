import Experiment
import Strategies
import Unloading

extension Claim {
  private static let sides = ScreenSample.all

  /// Compares view objects with the bitmaps into which they draw, screen by screen.
  static let backingStoresAreLarge = Claim(
    1, "View objects are small, backing stores are large.",
    source: "\(SourceText.apple); \(SourceText.lowMemory)",
    measured: "bytes of a screen's backing stores ÷ bytes of its view objects and documents, without images",
    rule: .atLeast(4, "stores take at least 4 times as much as view objects: four fifths of the sum"),
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
