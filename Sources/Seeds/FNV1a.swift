/// The 64-bit FNV-1a digest: equal input gives an equal value, on every machine and in every run.
///
/// Source: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, "The FNV Non-Cryptographic Hash Algorithm",
/// RFC 9923.
public struct FNV1a: Hashable, Sendable {
  /// The digest of all bytes so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The digest of nothing.
  public init() {}

  /// Adds one byte.
  public mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Adds bytes in order.
  public mutating func combine(bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  /// Adds the bytes of a buffer in order; faster than the generic method, which other modules can't
  /// specialize.
  public mutating func combine(bytes: UnsafeRawBufferPointer) {
    for byte in bytes { combine(byte) }
  }

  /// Adds a word as eight bytes, the lowest first.
  public mutating func combine(_ word: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { combine(UInt8(truncatingIfNeeded: word >> shift)) }
  }
}
