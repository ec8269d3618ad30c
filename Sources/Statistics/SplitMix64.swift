/// A small seeded generator whose sequence is the same on every machine and in every version of Swift.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014; constants as in
/// Vigna's splitmix64.c (https://prng.di.unimi.it/splitmix64.c).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that starts at `seed`; any value is as good as another.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number in 0 ..< `bound`.
  ///
  /// Lemire's multiplication ("Fast Random Integer Generation in an Interval", ACM TOMACS 29(1), 2019) without its
  /// rejection: the bias is below bound / 2⁶⁴. The standard library's own choice may change between versions.
  public mutating func index(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
