/// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
struct FixtureRandom {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// From 0 to below 1.
  mutating func share() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// Words of 2 to 9 letters, `bytes` bytes in all.
  mutating func text(bytes: Int) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes)
    var untilSpace = 2 + Int(next() % 8)
    while text.count < bytes {
      if untilSpace == 0 {
        text.append(0x20)
        untilSpace = 2 + Int(next() % 8)
      } else {
        text.append(0x61 + UInt8(next() % 26))
        untilSpace -= 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
