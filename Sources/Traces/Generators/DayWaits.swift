import Seeds

extension Day {
  /// Waits of similar length.
  public struct Waits: Codable, Hashable, Sendable {
    /// How long they last, in seconds.
    public let seconds: ClosedRange<Int>
    /// How many there are.
    public let count: Int

    /// So many waits of those lengths, from 0 s to a day.
    public init(seconds: ClosedRange<Int>, count: Int) {
      self.seconds = seconds
      self.count = count
    }

    /// A wait from each of `count` equal parts of the range, so that their sum hardly depends on the seed.
    func lengths(using generator: inout SplitMix64) -> [Step] {
      (0..<count).map { part in
        let ticket = part * seconds.count + generator.next(below: seconds.count)
        return .wait(milliseconds: 1_000 * (seconds.lowerBound + ticket / count))
      }
    }
  }
}
