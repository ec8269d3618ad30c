import Seeds

/// The workload `human`: recorded sessions with at least one return, drawn by their maximum depth.
///
/// A class is drawn with a probability proportional to its weight, and then one of its sessions, uniformly and
/// without replacement, until there are enough returns. Deep sessions are rare among people; the weights, not a
/// choice within a class, make them frequent here.
public struct Human: Codable, Hashable, Sendable {
  /// Sessions of similar maximum depth.
  public struct DepthClass: Codable, Hashable, Sendable {
    /// The maximum depths of its sessions, in screens above the home screen.
    public let depths: ClosedRange<Int>
    /// How often the class is drawn, relative to the weights of the other classes.
    public let weight: Int

    /// Makes a class with the given weight, which must be at least 0.
    public init(depths: ClosedRange<Int>, weight: Int) {
      self.depths = depths
      self.weight = weight
    }
  }

  /// The classes; a session belongs to the first one that includes its maximum depth.
  public let classes: [DepthClass]
  /// The number of returns of a session; sessions with fewer or more are never drawn.
  public let returnsPerSession: ClosedRange<Int>
  /// The number of returns to reach before measurement starts.
  public let warmupReturns: Int
  /// The number of returns to reach after the warm-up.
  public let measuredReturns: Int
  /// The seed of the draw.
  public let seed: UInt64

  /// Depths 6–8, 9–12 and 13–20 with weights 5:4:1.
  public static let defaultClasses = [
    DepthClass(depths: 6...8, weight: 5),
    DepthClass(depths: 9...12, weight: 4),
    DepthClass(depths: 13...20, weight: 1),
  ]

  /// Makes a workload with these parameters, which are recorded with the results.
  public init(
    seed: UInt64, classes: [DepthClass] = Human.defaultClasses,
    returnsPerSession: ClosedRange<Int> = 1...1_000_000,
    warmupReturns: Int = 20,
    measuredReturns: Int = 200
  ) {
    self.classes = classes
    self.returnsPerSession = returnsPerSession
    self.warmupReturns = warmupReturns
    self.measuredReturns = measuredReturns
    self.seed = seed
  }

  /// Draws from recorded sessions; the same sessions and parameters give the same draw.
  ///
  /// - Throws: an error if a number is outside 0 to 1,000,000, no measured return is requested, or the sessions in
  ///   the classes have too few returns.
  public func draw(from recorded: [Session]) throws(TraceError) -> HumanDraw {
    let numbers = classes.map(\.weight) + [returnsPerSession.lowerBound - 1, warmupReturns, measuredReturns]
    guard numbers.allSatisfy((0...1_000_000).contains), measuredReturns > 0 else {
      throw TraceError(
        "a weight or a number of returns is out of range",
        expected: "0 to 1000000, and at least 1 measured return", source: "human")
    }
    var pools = pools(of: recorded)
    var generator = SplitMix64(seed: seed)
    var drawn: [(line: Int, depthClass: Int)] = []
    var returns = 0
    while returns < warmupReturns + measuredReturns {
      let weights = zip(classes, pools).map { $1.isEmpty ? 0 : $0.weight }
      let tickets = weights.reduce(0, +)
      guard tickets > 0 else {
        throw TraceError(
          "the sessions of these depths hold \(returns) returns",
          expected: "\(warmupReturns + measuredReturns)", source: "human")
      }
      let chosen = weights.index(ofTicket: generator.next(below: tickets))
      let place = generator.next(below: pools[chosen].count)
      pools[chosen].swapAt(place, pools[chosen].count - 1)
      let index = pools[chosen].removeLast()
      returns += recorded[index].returns
      drawn.append((line: index + 1, depthClass: chosen))
    }
    return HumanDraw(parameters: self, drawn: drawn)
  }

  /// For each class, the indices of its sessions whose number of returns is in `returnsPerSession`.
  private func pools(of recorded: [Session]) -> [[Int]] {
    var pools = [[Int]](repeating: [], count: classes.count)
    for (index, session) in recorded.enumerated() where returnsPerSession.contains(session.returns) {
      let depth = session.maximumDepth
      if let found = classes.firstIndex(where: { $0.depths.contains(depth) }) { pools[found].append(index) }
    }
    return pools
  }
}
