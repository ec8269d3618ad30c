/// A small seeded generator: the same seed gives the same numbers on every machine and in every run.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that starts at a seed; all seeds are equally good.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number from 0 to `bound` − 1, all equally likely; `bound` is at least 1.
  ///
  /// The standard library's `random(in:)` may draw differently in its next version; this one won't change.
  /// Source: D. Lemire, "Fast random integer generation in an interval", TOMACS 2019.
  public mutating func next(below bound: Int) -> Int {
    let range = UInt64(bound)
    let unfair = (0 &- range) % range
    var product = next().multipliedFullWidth(by: range)
    while product.low < unfair { product = next().multipliedFullWidth(by: range) }
    return Int(product.high)
  }
}
