import Seeds
import Simulation

/// Kinds of screen whose sizes and costs vary as those of recorded screens do: 4 to 24 of 60 units.
enum SpeedKinds {
  private static let count = 200
  /// The bytes of a unit where a budget has 60.
  static let unitBytes = 1_000

  /// All of a screen or nothing.
  static let oneSize = prices(parts: 1)

  /// A store on a tree, images on a tree, a model and a cache in any combination: 20 sets, of which those that pay stay.
  static let sets = prices(parts: 5)

  private static func prices(parts: Int) -> [ScreenPrices] {
    var random = SplitMix64(seed: 1)
    return (0..<count).map { _ in
      let sizes = (0..<parts).map { _ in (4 + random.next(below: 21)) * unitBytes / parts }
      let costs = (0..<parts).map { _ in Double(50 + random.next(below: 2_981)) / Double(parts) }
      let masks = parts == 1 ? [0, 1] : (0..<32).filter { $0 & 1 == 1 || $0 & 6 == 0 }
      return ScreenPrices(
        wholeBytes: sizes.reduce(0, +),
        sets: masks.map { mask in
          let kept = (0..<parts).filter { mask >> $0 & 1 == 1 }
          return .init(
            bytes: kept.reduce(0) { $0 + sizes[$1] },
            returnNanoseconds: costs.reduce(0, +) - kept.reduce(0) { $0 + costs[$1] })
        })
    }
  }
}
