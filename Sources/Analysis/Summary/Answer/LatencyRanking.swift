import Statistics

/// The fastest candidate at each fetch latency, and the latencies at which it changes.
///
/// Complete time is a linear function of the latency: work + round trips × latency. So the fastest candidates form the
/// lower envelope of lines, from the least work to the fewest round trips.
struct LatencyRanking {
  /// A range of latencies in which one candidate is fastest; it ends where the next segment begins.
  struct Segment {
    let candidate: Candidate
    /// The latency at which the segment begins, in nanoseconds; 0 for the first one.
    let from: Double
    /// The latencies at which it may begin, given the noise of both candidates' blocks.
    let interval: ClosedRange<Double>
  }

  let candidates: [Candidate]
  /// The segments in the order of their latencies; empty without candidates.
  let segments: [Segment]
  private let noise: Double

  /// Ranks candidates; `noise` is the ratio by which identical controls differed, or 1 if they didn't.
  init(_ candidates: [Candidate], noise: Double) {
    self.candidates = candidates.sorted { $0.name < $1.name }
    self.noise = noise
    segments = Self.segments(self.candidates, noise: noise)
  }

  /// The fastest candidate at a latency in nanoseconds.
  func best(at latency: Double) -> Candidate? { segments.last { $0.from <= latency }?.candidate }

  /// The candidates that can't be distinguished from the fastest, with the fastest first.
  func tied(at latency: Double) -> [Candidate] {
    guard let best = best(at: latency) else { return [] }
    // A wait is exact, so a candidate whose wait exceeds the best complete time is slower despite any noise.
    return candidates.filter {
      $0.name != best.name && $0.blocks.roundTrips * latency <= best.blocks.completeNanoseconds(at: latency)
        && !best.difference(to: $0, at: latency, noise: noise).isClear
    }.sorted { $0.blocks.completeNanoseconds(at: latency) < $1.blocks.completeNanoseconds(at: latency) }
  }

  /// A latency inside a segment, away from its ends, at which neighbours are equally fast.
  func middle(of segment: Int) -> Double {
    let from = segments[segment].from
    return segments.indices.contains(segment + 1) ? (from + segments[segment + 1].from) / 2 : 2 * from
  }

  private static func segments(_ candidates: [Candidate], noise: Double) -> [Segment] {
    guard let fastest = candidates.min(by: { $0.blocks.workNanoseconds < $1.blocks.workNanoseconds }) else {
      return []
    }
    // Among the candidates that can't be ranked without latency, the one that fetches least is right for larger
    // latencies too.
    let equals = candidates.filter {
      $0.name == fastest.name || !fastest.difference(to: $0, at: 0, noise: noise).isClear
    }
    let first =
      equals.min {
        ($0.blocks.roundTrips, $0.blocks.workNanoseconds) < ($1.blocks.roundTrips, $1.blocks.workNanoseconds)
      }
      ?? fastest
    var segments = [Segment(candidate: first, from: 0, interval: 0...0)]
    while let next = next(after: segments[segments.count - 1], among: candidates) { segments.append(next) }
    return segments
  }

  private static func next(after segment: Segment, among candidates: [Candidate]) -> Segment? {
    let current = segment.candidate
    let crossings = candidates.compactMap { candidate -> (candidate: Candidate, latency: Double)? in
      crossing(from: current, to: candidate).map { (candidate, max($0, segment.from)) }
    }
    guard
      let next = crossings.min(by: {
        ($0.latency, $0.candidate.blocks.roundTrips) < ($1.latency, $1.candidate.blocks.roundTrips)
      })
    else { return nil }
    return Segment(
      candidate: next.candidate, from: next.latency,
      interval: interval(from: current, to: next.candidate, around: next.latency))
  }

  /// The latency at which the second's fewer round trips outweigh its additional work; `nil` if it doesn't have fewer.
  private static func crossing(from first: Candidate, to second: Candidate) -> Double? {
    let saved = first.blocks.roundTrips - second.blocks.roundTrips
    guard saved > 0 else { return nil }
    return (second.blocks.workNanoseconds - first.blocks.workNanoseconds) / saved
  }

  /// The bootstrap interval of the crossing over the blocks that both candidates have.
  ///
  /// With fewer than five blocks, it is the range of the blocks' crossings.
  private static func interval(from first: Candidate, to second: Candidate, around estimate: Double)
    -> ClosedRange<Double>
  {
    let others = Dictionary(
      second.blocks.costs.map { ($0.block, $0) }, uniquingKeysWith: { first, _ in first })
    let pairs = first.blocks.costs.compactMap { cost in others[cost.block].map { (cost, $0) } }
    let work = pairs.map { $1.workNanoseconds - $0.workNanoseconds }
    let saved = pairs.map { $0.roundTrips - $1.roundTrips }
    guard !pairs.isEmpty, saved.allSatisfy({ $0 > 0 }) else { return estimate...estimate }
    let range: ClosedRange<Double>
    if pairs.count >= CompletedBlocks.leastForInterval,
      let interval = Bootstrap(seed: 1).ratioOfMeans(work, over: saved)
    {
      range = interval
    } else {
      let crossings = zip(work, saved).map { $0 / $1 }
      range = (crossings.min() ?? estimate)...(crossings.max() ?? estimate)
    }
    return max(0, min(range.lowerBound, estimate))...max(range.upperBound, estimate)
  }
}
