import Statistics

/// The sentences that answer for one group: which strategy to use at the tightest limit that any completes, and at the
/// loosest; at most three lines of 100 columns.
struct SummaryAnswer {
  private let group: SummaryGroup
  private let latency: FetchLatency
  /// The ratio by which two identical controls differed; 1 where they didn't.
  private let noise: Double

  init(_ group: SummaryGroup, latency: FetchLatency, noise: Double) {
    self.group = group
    self.latency = latency
    self.noise = noise
  }

  static let width = 100
  static let mostLines = 3

  var text: String {
    let heading = "\(group.key.title):"
    // What matters least is left out first, until the rest fits.
    var sentences = sentences
    while true {
      let lines = WrappedText(sentences.map(\.text).joined(separator: " "), width: Self.width, indent: 2)
        .lines
      guard lines.count > Self.mostLines,
        let least = sentences.indices.filter({ sentences[$0].rank > 0 }).max(by: {
          sentences[$0].rank < sentences[$1].rank
        })
      else { return ([heading] + lines).joined(separator: "\n") }
      sentences.remove(at: least)
    }
  }

  /// A sentence, and how soon it is left out; 0 for never.
  private struct Sentence {
    let text: String
    let rank: Int

    init(_ text: String, rank: Int = 0) {
      self.text = text
      self.rank = rank
    }
  }

  private var sentences: [Sentence] {
    guard group.key.isUnderLimit else {
      return [
        Sentence(
          "Under scripted pressure no limit ends a trial, so none is best; compare this run with another (bench compare)."
        )
      ]
    }
    let indices = group.limits.indices.filter { !group.candidates(at: $0).isEmpty }
    guard let tightest = indices.first, let loosest = indices.last else { return [Sentence(whyNone)] }
    var sentences = recommendation(at: tightest, isTightest: true)
    if loosest != tightest { sentences += recommendation(at: loosest, isTightest: false) }
    return sentences
  }

  private var whyNone: String {
    let hasCompleted = group.strategies.contains { $0.atLimits.contains(where: \.isCompleted) }
    let isWithoutReturns = group.strategies.contains {
      $0.atLimits.contains { $0.isCompleted && $0.blocks == nil }
    }
    if !hasCompleted { return "Every strategy was terminated or failed at every limit; try larger limits." }
    return isWithoutReturns
      ? "No return was measured, so there is no time to compare; give the trace more returns."
      : "Every strategy that completed lost state, pixels or resources on a return; none can be recommended."
  }

  private func recommendation(at index: Int, isTightest: Bool) -> [Sentence] {
    let limit = group.limits[index]
    let ranking = LatencyRanking(group.candidates(at: index), noise: noise)
    let nanoseconds = Double(latency.nanoseconds)
    guard let best = ranking.best(at: nanoseconds) else { return [] }
    let time = Milliseconds(nanoseconds: best.blocks.completeNanoseconds(at: nanoseconds))
    let tied = ranking.tied(at: nanoseconds)
    let place = isTightest && group.limits.count > 1 ? ", the tightest limit that any strategy completes" : ""
    var sentences: [Sentence] = []
    if tied.isEmpty {
      let only = ranking.candidates.count == 1 ? ", the only one that completes" : ""
      sentences.append(
        Sentence("At \(limit.inFull)\(place), use \(best.name)\(only): \(time) per return."))
    } else {
      sentences.append(
        Sentence("At \(limit.inFull)\(place), \(tie(best, tied, at: nanoseconds))"))
    }
    sentences += changes(ranking, isTied: !tied.isEmpty).map { Sentence($0, rank: 1) }
    if isTightest, let inert = inert(at: index) { sentences.append(Sentence(inert, rank: 2)) }
    return sentences
  }

  /// What can be said where noise hides which of several is fastest: use the one that needs the least memory.
  private func tie(_ best: Candidate, _ rivals: [Candidate], at latency: Double) -> String {
    let all = [best] + rivals
    let frugal = all.min { smallest($0) < smallest($1) } ?? best
    let reason =
      all.allSatisfy { smallest($0) == smallest(best) } ? "" : ", which completes under the smallest limit"
    let time = Milliseconds(nanoseconds: frugal.blocks.completeNanoseconds(at: latency))
    let rival = frugal.name == rivals[0].name ? best : rivals[0]
    let others = rivals.count > 1 ? " and \((rivals.count - 1).counted("other"))" : ""
    let theirs = Milliseconds(nanoseconds: rival.blocks.completeNanoseconds(at: latency))
    let use = "use \(frugal.name)\(reason): \(time) per return."
    guard let blocks = Self.blocks(toRank: frugal.difference(to: rival, at: latency, noise: noise)) else {
      return "\(use) \(rival.name)\(others) (\(theirs)) is as fast."
    }
    return "\(use) Too noisy to rank it and \(rival.name)\(others) (\(theirs)): "
      + "\(blocks.counted("block")) would tell them apart."
  }

  private func smallest(_ candidate: Candidate) -> Int {
    group.strategies.first { $0.name == candidate.name }?.smallestLimit?.safe.bytes ?? .max
  }

  /// A difference that nobody would act on needs no more blocks.
  private static let leastRatio = 0.025
  private static let mostBlocks = 500

  /// How many blocks would show the difference; `nil` for one so small that it doesn't matter.
  private static func blocks(toRank difference: Candidate.Difference) -> Int? {
    guard abs(difference.mean) > leastRatio else { return nil }
    guard let deviation = difference.deviation else { return CompletedBlocks.leastForInterval }
    let blocks = PairedSampleSize.pairs(toSee: abs(difference.mean), deviation: deviation)
    return blocks <= mostBlocks ? blocks : nil
  }

  /// Where the recommendation changes with the latency: `With data on the device use A; from 12 ms (9–16) per fetch use B.`
  private func changes(_ ranking: LatencyRanking, isTied: Bool) -> [String] {
    guard ranking.segments.count > 1 else { return [] }
    let parts = ranking.segments.enumerated().map { index, segment in
      guard index > 0 else { return "With data on the device use \(segment.candidate.name)" }
      let ends = [segment.interval.lowerBound, segment.interval.upperBound].map {
        Milliseconds(nanoseconds: $0).short
      }
      let range = ends[0] == ends[1] ? "" : " (\(ends[0])–\(ends[1]))"
      return
        "from \(Milliseconds(nanoseconds: segment.from).short)\(range) ms per fetch use \(segment.candidate.name)"
    }
    return [parts.joined(separator: "; ") + "."]
  }

  private func inert(at index: Int) -> String? {
    guard let at = group.strategies.first(where: { $0.name == "inert" })?.atLimits[index], !at.isCompleted,
      !at.statuses.isEmpty
    else { return nil }
    if let failure = at.failure { return "inert: \(failure.rawValue)." }
    return at.sessions > 1
      ? "inert is terminated in \(at.sessionsTerminated) of \(at.sessions) sessions."
      : "inert is terminated at depth \(at.depthReached)."
  }
}
