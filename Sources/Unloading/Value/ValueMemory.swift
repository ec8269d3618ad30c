/// Everything that the policy has learned. An app keeps it across launches as bytes: a version, counts, the
/// sizes of recent screens, the headroom and a checksum, in little-endian order.
///
/// If the bytes are damaged, missing or of another version, they are ignored and the policy starts from the
/// priors.
struct ValueMemory: Equatable {
  private static let version: UInt64 = 1
  private static let words =
    1 + ReturnPriors.classes * ReturnPriors.distances + ReturnPriors.distances + 3 + RecentSizes.capacity + 3

  var evidence = ReturnEvidence()
  var tabs = TabReturns()
  var sizes = RecentSizes()
  var headroom = PushHeadroom()

  /// A memory without anything learned.
  init() {}

  /// Becomes equal to `other`, in the memory of its own arrays.
  mutating func become(_ other: ValueMemory) {
    evidence.become(other.evidence)
    sizes.become(other.sizes)
    (tabs, headroom) = (other.tabs, other.headroom)
  }

  /// The encoded memory.
  var bytes: [UInt8] {
    var words: [UInt64] = [Self.version]
    words += (evidence.coverings + evidence.returns).map { UInt64($0.bitPattern) }
    words += [evidence.total, tabs.left, tabs.returned].map { UInt64($0.bitPattern) }
    words += [UInt64(sizes.bytes.count), UInt64(sizes.next), UInt64(headroom.largest)]
    words += sizes.bytes.map(UInt64.init)
    words += Array(repeating: 0, count: RecentSizes.capacity - sizes.bytes.count)
    words.append(Self.checkSum(of: words))
    return words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }

  /// Decodes those bytes; `nil` if they are incomplete, were changed, or were not written by this version.
  init?(bytes: [UInt8]) {
    guard bytes.count == 8 * (Self.words + 1) else { return nil }
    var words = stride(from: 0, to: bytes.count, by: 8).map { start in
      bytes[start..<start + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    guard words.removeLast() == Self.checkSum(of: words), words[0] == Self.version else { return nil }
    var rest = words[1...]
    func counts(_ count: Int) -> ContiguousArray<Float> {
      defer { rest = rest.dropFirst(count) }
      return ContiguousArray(rest.prefix(count).map { Float(bitPattern: UInt32(truncatingIfNeeded: $0)) })
    }
    evidence.coverings = counts(evidence.coverings.count)
    evidence.returns = counts(evidence.returns.count)
    let totals = counts(3)
    (evidence.total, tabs.left, tabs.returned) = (totals[0], totals[1], totals[2])
    let numbers = rest.map { Int(truncatingIfNeeded: $0) }
    headroom.largest = numbers[2]
    sizes = RecentSizes(bytes: numbers[3..<3 + numbers[0]], next: numbers[1])
  }

  /// FNV-1a over whole words: it detects any single change.
  private static func checkSum(of words: [UInt64]) -> UInt64 {
    words.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ $1) &* 0x100_0000_01b3 }
  }
}
