import Seeds

extension Day {
  /// Waits of similar length.
  public struct Waits: Codable, Hashable, Sendable {
    /// The lengths of the waits, in seconds.
    public let seconds: ClosedRange<Int>
    /// The number of waits.
    public let count: Int

    /// Makes `count` waits with lengths in `seconds`, a range within 0 s to a day.
    public init(seconds: ClosedRange<Int>, count: Int) {
      self.seconds = seconds
      self.count = count
    }

    /// Draws one wait from each of `count` equal parts of the range, so that their sum hardly depends on the seed.
    func lengths(using generator: inout SplitMix64) -> [Step] {
      (0..<count).map { part in
        let ticket = part * seconds.count + generator.next(below: seconds.count)
        return .wait(milliseconds: 1_000 * (seconds.lowerBound + ticket / count))
      }
    }
  }
}
