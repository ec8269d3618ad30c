import Experiment
import Quantities
import Results
import Statistics

/// The strategy to use at one limit, the strategies that can't be ranked against it, and the latencies at which another
/// is faster.
struct Recommendation {
  let limit: SummaryLimit
  let best: Candidate
  /// The smallest limit at which the best strategy is known to complete.
  let smallest: SmallestLimit?
  let complete: Milliseconds
  /// The strategies that can't be ranked against the best one, with the fastest first.
  let ties: [Tie]
  /// The reason why the ties can't be ranked.
  let closeness: Closeness
  let turns: [Turn]

  struct Tie {
    let name: String
    let complete: Milliseconds
  }

  enum Closeness: Equatable {
    /// The difference is too small to matter.
    case asFast
    /// Noise hides the difference; this number of blocks would show it, or `nil` if no reasonable number would.
    case tooNoisy(blocks: Int?)
  }

  /// A fetch latency below or from which another strategy is faster.
  struct Turn {
    enum Side { case below, from }
    let side: Side
    let nanoseconds: Double
    let interval: ClosedRange<Double>
    let name: String
    /// Whether `name` is also the fastest without latency, that is, with data on the device.
    let isFirst: Bool
  }

  /// Returns `nil` if no strategy can be recommended; `noise` is the ratio by which identical controls differed.
  init?(_ group: SummaryGroup, at index: Int, latency: FetchLatency, noise: Double) {
    let nanoseconds = Double(latency.nanoseconds)
    let ranking = LatencyRanking(group.candidates(at: index), noise: noise)
    guard let fastest = ranking.best(at: nanoseconds) else { return nil }
    func complete(_ candidate: Candidate) -> Milliseconds {
      Milliseconds(nanoseconds: candidate.blocks.completeNanoseconds(at: nanoseconds))
    }
    let equals = Self.ordered(
      [fastest] + ranking.tied(at: nanoseconds), of: group, at: nanoseconds, noise: noise)
    limit = group.limits[index]
    best = equals[0]
    self.complete = complete(equals[0])
    let name = best.name
    smallest = group.strategies.first { $0.name == name }?.smallestLimit
    ties = equals.dropFirst().map { Tie(name: $0.name, complete: complete($0)) }
    closeness = Self.closeness(of: equals, in: group, at: nanoseconds, noise: noise)
    turns = Self.turns(of: ranking, besides: equals, in: group, at: nanoseconds, noise: noise)
  }

  /// Sorts candidates that can't be ranked because of noise: first the one to use, then the others from the fastest on.
  ///
  /// The one to use needs the least memory among those that no other candidate clearly beats.
  private static func ordered(
    _ equals: [Candidate], of group: SummaryGroup, at nanoseconds: Double, noise: Double
  ) -> [Candidate] {
    func smallest(_ candidate: Candidate) -> Int {
      group.strategies.first { $0.name == candidate.name }?.smallestLimit?.safe.bytes ?? .max
    }
    let unbeaten = equals.filter { candidate in
      !equals.contains {
        let difference = $0.difference(to: candidate, at: nanoseconds, noise: noise)
        return difference.isClear && difference.mean > 0
      }
    }
    guard let best = unbeaten.min(by: { smallest($0) < smallest($1) }) else { return equals }
    return [best] + equals.filter { $0.name != best.name }
  }

  /// The largest difference that is too small to matter.
  static let leastRatio = 0.025
  private static let mostBlocks = 60

  private static func closeness(
    of equals: [Candidate], in group: SummaryGroup, at nanoseconds: Double, noise: Double
  ) -> Closeness {
    guard equals.count > 1 else { return .asFast }
    let difference = equals[0].difference(to: equals[1], at: nanoseconds, noise: noise)
    let times = equals.prefix(2).map { $0.blocks.completeNanoseconds(at: nanoseconds) }
    // Judges both the mean over the blocks and the medians that are shown.
    let isNegligible =
      abs(difference.mean) <= leastRatio && times[0] <= times[1] * (1 + 2 * leastRatio)
      && times[1] <= times[0] * (1 + 2 * leastRatio)
    guard !isNegligible else { return .asFast }
    // All blocks of a simulation are equal.
    let isSimulated = equals[0].blocks.isSimulated
    return .tooNoisy(blocks: isSimulated ? nil : blocks(toRank: difference, after: group.blocks, noise))
  }

  /// The number of blocks that would show the difference; `nil` if no reasonable number would.
  private static func blocks(toRank difference: Candidate.Difference, after measured: Int, _ noise: Double)
    -> Int?
  {
    // If identical controls differ, no number of blocks helps.
    guard abs(difference.mean) > 0, noise <= 1 else { return nil }
    guard let deviation = difference.deviation else { return CompletedBlocks.leastForInterval }
    let blocks = PairedSampleSize.pairs(toSee: abs(difference.mean), deviation: deviation)
    return blocks > measured && blocks <= mostBlocks ? blocks : nil
  }

  /// The latencies below or from which another strategy is faster, as far as that is certain.
  private static func turns(
    of ranking: LatencyRanking, besides equals: [Candidate], in group: SummaryGroup, at nanoseconds: Double,
    noise: Double
  ) -> [Turn] {
    let segments = ranking.segments
    guard let place = segments.lastIndex(where: { $0.from <= nanoseconds }) else { return [] }
    func isHere(_ candidate: Candidate) -> Bool { equals.contains { $0.name == candidate.name } }
    func turn(_ side: Turn.Side, at edge: Int, to other: Int) -> Turn? {
      guard segments.indices.contains(other), !segments[edge].interval.contains(nanoseconds),
        !isHere(segments[other].candidate)
      else { return nil }
      // Names the strategy that would be recommended for a latency beyond the edge.
      let beyond = ranking.middle(of: other)
      let others = ([segments[other].candidate] + ranking.tied(at: beyond)).filter { !isHere($0) }
      return Turn(
        side: side, nanoseconds: segments[edge].from, interval: segments[edge].interval,
        name: ordered(others, of: group, at: beyond, noise: noise)[0].name, isFirst: other == 0)
    }
    return [
      turn(.below, at: place, to: place - 1), turn(.from, at: place + 1, to: place + 1),
    ].compactMap(\.self)
  }
}
