/// A digest of what a screen shows, including every pixel: frames, colours, drawn bitmaps and images.
///
/// It uses four interleaved multiplicative hashes over 8-byte words, because a byte-wise hash would take longer than
/// the reload that it checks. It is valid only for comparisons within one process. Files have digests of this kind
/// too.
struct PixelDigest {
  private var sides: (UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB, 0x2545_F491_4F6C_DD1D
  )
  private static let prime: UInt64 = 0x0000_0100_0000_01B3

  var value: UInt64 {
    [sides.1, sides.2, sides.3].reduce(sides.0) { ($0 ^ $1 ^ ($1 >> 29)) &* Self.prime }
  }

  mutating func combine(_ word: UInt64) {
    sides.0 = (sides.0 ^ word ^ (sides.0 >> 32)) &* Self.prime
  }

  mutating func combine(_ number: Double) { combine(number.bitPattern) }

  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    var (a, b, c, d) = sides
    let words = bytes.bindMemory(to: UInt64.self)
    var index = 0
    while index + 4 <= words.count {
      a = (a ^ words[index]) &* Self.prime
      b = (b ^ words[index + 1]) &* Self.prime
      c = (c ^ words[index + 2]) &* Self.prime
      d = (d ^ words[index + 3]) &* Self.prime
      index += 4
    }
    sides = (a ^ (a >> 32), b ^ (b >> 32), c ^ (c >> 32), d ^ (d >> 32))
    while index < words.count {
      combine(words[index])
      index += 1
    }
    for byte in bytes[(words.count * 8)...] { combine(UInt64(byte)) }
  }
}
