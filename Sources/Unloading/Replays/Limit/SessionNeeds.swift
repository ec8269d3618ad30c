/// How many sessions take how much memory at their peak if nothing limits them.
package struct SessionNeeds: Codable, Equatable, Sendable {
  /// The number of sessions by their peak in MiB, rounded up.
  private var counts: [Int: Int] = [:]

  package init() {}

  package var isEmpty: Bool { counts.isEmpty }

  mutating func add(peakBytes: Int, sessions: Int) {
    counts[(peakBytes + (1 << 20) - 1) >> 20, default: 0] += sessions
  }

  package static func += (a: inout SessionNeeds, b: SessionNeeds) {
    a.counts.merge(b.counts, uniquingKeysWith: +)
  }

  /// The memory in bytes, whole MiB, of which that share of the sessions takes no more; there is a session at least.
  package func bytes(ofShare share: Double) -> Int {
    let wanted = Int((share * Double(counts.values.reduce(0, +))).rounded(.up))
    var (sum, largest) = (0, 0)
    for (mebibytes, count) in counts.sorted(by: { $0.key < $1.key }) where sum < wanted {
      sum += count
      largest = mebibytes
    }
    return largest << 20
  }
}
