import Seeds

/// Changes bytes as damage or a slip would: cut off, a bit flipped, a part or a line twice, gone or moved, a number replaced.
struct Mutator {
  private var random: SplitMix64
  private static let numbers = [
    "0", "-1", "9223372036854775807", "-9223372036854775808", "99999999999999999999", "1e308", "nan", "0.1",
    "",
  ]
  private static let marks: [[UInt8]] = [
    [0x22], [0], [0xFF, 0xFE], [0x2C], [0x0D, 0x0A], [0x7B], [0xE2, 0x80, 0xAE],
  ]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// One to four changes.
  mutating func mutate(_ bytes: inout [UInt8]) {
    for _ in 0...random.next(below: 4) { change(&bytes) }
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let ends = [random.next(below: bytes.count + 1), random.next(below: bytes.count + 1)].sorted()
    let part = ends[0]..<min(ends[1], ends[0] + 4_096)
    switch random.next(below: 8) {
    case 0: bytes.removeSubrange(ends[0]...)
    case 1 where !bytes.isEmpty:
      bytes[min(ends[0], bytes.count - 1)] ^= 1 << UInt8(random.next(below: 8))
    case 2: bytes.insert(contentsOf: Array(bytes[part]), at: ends[1])
    case 3: bytes.removeSubrange(part)
    case 4, 5: moveLines(&bytes)
    case 6: bytes.insert(contentsOf: Self.marks[random.next(below: Self.marks.count)], at: ends[0])
    default: replaceNumber(&bytes, after: ends[0])
    }
  }

  /// A line once more, or two that change places.
  private mutating func moveLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let (one, other) = (random.next(below: lines.count), random.next(below: lines.count))
    if random.next(below: 2) == 0 { lines.insert(lines[one], at: other) } else { lines.swapAt(one, other) }
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  private mutating func replaceNumber(_ bytes: inout [UInt8], after place: Int) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.endIndex
    bytes.replaceSubrange(start..<end, with: Array(Self.numbers[random.next(below: Self.numbers.count)].utf8))
  }
}
