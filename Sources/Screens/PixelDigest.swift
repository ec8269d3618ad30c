/// A digest of what a screen shows, including every pixel: frames, colours, drawn bitmaps and images.
///
/// It takes 64 bytes a step, because a byte-wise hash would take longer than the reload that it checks: eight
/// multiply-with-carry generators (G. Marsaglia, "Random number generators", 2003), each of which mixes in every eighth
/// word, and the sums of those words. The sums separate words that differ only in bits that a generator's next step
/// would cancel. It is valid for comparisons between processes of one build. Files have digests of this kind too.
struct PixelDigest {
  private var lanes: SIMD8<UInt64> = [
    0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB, 0x2545_F491_4F6C_DD1D,
    0xD6E8_FEB8_6659_FD93, 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB, 0x8EBC_6AF0_9C88_C6E3,
  ]
  private var sums = SIMD8<UInt64>()
  /// Both this × 2³² − 1 and this × 2³¹ − 1 are prime, which gives each generator its longest period.
  private static let multiplier: UInt64 = 4_294_966_893
  private static let lowHalf: UInt64 = 0xFFFF_FFFF

  var value: UInt64 {
    (0..<8).reduce(0) { value, lane in
      [lanes[lane], sums[lane]].reduce(value) { ($0 ^ $1 ^ ($0 >> 29)) &* 0x9E37_79B9_7F4A_7C15 }
    }
  }

  @inline(__always) private mutating func step(_ words: SIMD8<UInt64>) {
    let mixed = lanes ^ words
    lanes = (mixed & Self.lowHalf) &* Self.multiplier &+ (mixed &>> 32)
    sums &+= words
  }

  mutating func combine(_ word: UInt64) { step([word, 0, 0, 0, 0, 0, 0, 0]) }

  mutating func combine(_ number: Double) { combine(number.bitPattern) }

  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    let stride = MemoryLayout<SIMD8<UInt64>>.size
    let whole = bytes.count / stride * stride
    for offset in Swift.stride(from: 0, to: whole, by: stride) {
      step(bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self))
    }
    var rest = SIMD8<UInt64>()
    withUnsafeMutableBytes(of: &rest) { $0.copyBytes(from: bytes[whole...]) }
    step(rest)
    // Without the length, trailing zeros would make no difference.
    combine(UInt64(bytes.count))
  }
}
