import Seeds

/// Maps page numbers to choices that look random but never change: the same seed and page give the same choice.
public struct PageHash: Codable, Hashable, Sendable {
  /// The seed, recorded with the results.
  public let seed: UInt64

  /// Makes a hash that depends on the seed.
  public init(seed: UInt64) { self.seed = seed }

  /// The 64-bit FNV-1a digest of the seed and the page, each as eight bytes in little-endian order.
  public func hash(page: Int) -> UInt64 {
    var digest = FNV1a()
    digest.combine(seed)
    digest.combine(UInt64(bitPattern: Int64(page)))
    return digest.value
  }

  /// The index of one of `weights`; over all pages, each index is as likely as its weight's share of the sum.
  ///
  /// Every weight must be at least 0, and their sum at least 1.
  public func pick(page: Int, weights: [Int]) -> Int {
    // Digests of neighbouring pages step through their range in order; numbers from a generator with such a seed
    // don't.
    var generator = SplitMix64(seed: hash(page: page))
    let ticket = generator.next(below: weights.reduce(0, +))
    return weights.index(ofTicket: ticket)
  }
}

extension [Int] {
  /// The index of the weight that owns a ticket; the value of each weight is the number of its tickets.
  func index(ofTicket ticket: Int) -> Int {
    var rest = ticket
    for (index, weight) in enumerated() {
      if rest < weight { return index }
      rest -= weight
    }
    preconditionFailure("ticket \(ticket) of \(reduce(0, +))")
  }
}
