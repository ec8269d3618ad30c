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
    var untilSpace = 2 + Int(next() % 8)
    // Without an array: a debug build makes megabytes of text for each run of its tests.
    return String(unsafeUninitializedCapacity: bytes) { text in
      var place = 0
      while place < bytes {
        if untilSpace == 0 {
          text[place] = 0x20
          untilSpace = 2 + Int(next() % 8)
        } else {
          text[place] = 0x61 + UInt8(next() % 26)
          untilSpace -= 1
        }
        place += 1
      }
      return bytes
    }
  }
}
