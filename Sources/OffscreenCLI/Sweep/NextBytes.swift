/// The next eight bytes of a text, which are compared and read at once, since sessions are millions of short words.
struct NextBytes {
  /// The number of bytes that a text must still have.
  static let count = 8

  /// The first byte is the lowest.
  private let bytes: UInt64

  /// The text has ``count`` bytes from `place` on.
  init(_ text: UnsafeRawBufferPointer, at place: Int) {
    bytes = text.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
  }

  /// A word of up to eight bytes that a text may begin with.
  struct Word {
    fileprivate let bytes: UInt64
    fileprivate let mask: UInt64

    init(_ word: StaticString) {
      precondition(
        (1...NextBytes.count).contains(word.utf8CodeUnitCount), "\(word) doesn't have 1 to 8 bytes")
      bytes = word.withUTF8Buffer { $0.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
      mask = .max >> UInt64(8 * (NextBytes.count - word.utf8CodeUnitCount))
    }
  }

  func starts(with word: Word) -> Bool { bytes & word.mask == word.bytes }

  /// The number at the start and its digits, from 0 to 8; with 8, more may follow.
  var number: (value: Int, digits: Int) {
    // A digit is a byte from 0x30 to 0x39, so it becomes one from 0 to 9. Adding 0x76 sets the highest bit of others.
    let values = bytes ^ 0x3030_3030_3030_3030
    let others = (((values & 0x7F7F_7F7F_7F7F_7F7F) + 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
    let digits = others.trailingZeroBitCount / 8
    // The last digit becomes the highest byte, after as many zeros as are missing. Then each pair of digits is added up in
    // one place, each pair of pairs, and the two halves.
    let aligned = values << UInt64(64 - 8 * digits)
    let pairs = (aligned &* 10 &+ aligned >> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
    return (Int((fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF), digits)
  }
}

extension UnsafeRawBufferPointer {
  /// The bytes of the end of a line that is there: a line feed, or a carriage return before one; 0 if no line ends there.
  /// There must be two bytes.
  func lineEnd(at place: Int) -> Int {
    if self[place] == UInt8(ascii: "\n") { return 1 }
    return self[place] == UInt8(ascii: "\r") && self[place + 1] == UInt8(ascii: "\n") ? 2 : 0
  }
}
