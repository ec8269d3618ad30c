import Seeds

/// Numbers and words for fixtures, determined by a seed.
struct FixtureRandom {
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  mutating func next() -> UInt64 { generator.next() }

  /// A number from 0 to less than 1.
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
