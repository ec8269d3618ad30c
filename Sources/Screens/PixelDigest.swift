import CXXHash

/// A digest of what a screen shows, including every pixel: frames, colours, drawn bitmaps and images.
///
/// It is XXH3 (https://xxhash.com), which takes less time than the reload that it checks; each part is hashed with the
/// digest of the parts before as its seed. Files have digests of this kind too.
struct PixelDigest {
  private(set) var value: UInt64 = 0

  mutating func combine(_ word: UInt64) { withUnsafeBytes(of: word) { combine($0) } }

  mutating func combine(_ number: Double) { combine(number.bitPattern) }

  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    value = XXH3_64bits_withSeed(bytes.baseAddress, bytes.count, value)
  }
}
