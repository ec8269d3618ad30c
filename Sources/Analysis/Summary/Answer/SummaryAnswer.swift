import Experiment
import Messages
import Quantities
import Results
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
    let heading = "\(group.key.place):"
    // What matters least is left out first, until the rest fits.
    for detail in Detail.allCases {
      let lines = WrappedText(sentences(detail).joined(separator: " "), width: Self.width, indent: 2).lines
      if lines.count <= Self.mostLines || detail == Detail.allCases.last {
        return ([heading] + lines).joined(separator: "\n")
      }
    }
    return heading
  }

  /// All that there is to say, for whoever has the room.
  var inFull: [String] { sentences(.all) }

  /// How much an answer says, the most first.
  private enum Detail: Int, CaseIterable, Comparable {
    case all
    /// Without how `inert` ended.
    case withoutInert
    /// With shorter words for limits and latencies.
    case short
    /// Without intervals, and without how many blocks would settle a tie.
    case bare
    /// With one strategy at each limit, and no other latencies at the loosest: the table shows the rest.
    case least

    /// How many of the strategies that can't be ranked are named.
    var mostAlternatives: Int { self < .bare ? 3 : self < .least ? 2 : 1 }

    static func < (a: Detail, b: Detail) -> Bool { a.rawValue < b.rawValue }
  }

  private func sentences(_ detail: Detail) -> [String] {
    guard group.key.isUnderLimit else {
      return [
        "Under scripted pressure no limit ends a trial, so none is best; compare this run with another (bench compare)."
      ]
    }
    let indices = group.limits.indices.filter { !group.candidates(at: $0).isEmpty }
    guard let tightest = indices.first, let loosest = indices.last else { return [whyNone] }
    let inert = detail == .all ? [inert(at: tightest)].compactMap(\.self) : []
    let isTightest = group.limits.count > 1
    let first = [recommendation(at: tightest, isTightest: isTightest, detail)] + inert
    return loosest == tightest ? first : first + [recommendation(at: loosest, isTightest: false, detail)]
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

  /// Which strategy to use at a limit, what rivals it, and at which latencies another one is faster.
  private func recommendation(at index: Int, isTightest: Bool, _ detail: Detail) -> String {
    let ranking = LatencyRanking(group.candidates(at: index), noise: noise)
    let nanoseconds = Double(latency.nanoseconds)
    guard let fastest = ranking.best(at: nanoseconds) else { return "" }
    let isOnly = group.limits.count == 1
    let equals = ordered([fastest] + ranking.tied(at: nanoseconds))
    let inFull =
      detail < .short ? ", the smallest limit completed without losing state," : ", the smallest completed,"
    let note = isTightest ? inFull : ""
    let limit = group.limits[index]
    let words = detail < .bare && (isTightest || isOnly) ? limit.inFull : limit.brief
    var parts = ["At \(words)\(note) use \(choice(equals, detail))"]
    if isTightest || isOnly || detail < .least { parts += changes(ranking, besides: equals, detail) }
    return parts.joined(separator: "; ") + "."
  }

  /// Those that noise keeps from being ranked: the one to use first, then the fastest.
  ///
  /// The safe choice is the one that needs the least memory, unless another of them is clearly faster than that one.
  private func ordered(_ equals: [Candidate]) -> [Candidate] {
    let nanoseconds = Double(latency.nanoseconds)
    let unbeaten = equals.filter { candidate in
      !equals.contains {
        let difference = $0.difference(to: candidate, at: nanoseconds, noise: noise)
        return difference.isClear && difference.mean > 0
      }
    }
    guard let best = unbeaten.min(by: { smallest($0) < smallest($1) }) else { return equals }
    return [best] + equals.filter { $0.name != best.name }
  }

  private func time(of candidate: Candidate) -> Milliseconds {
    Milliseconds(nanoseconds: candidate.blocks.completeNanoseconds(at: Double(latency.nanoseconds)))
  }

  /// The strategy to use, or those that noise keeps from being ranked: `A (0.17 ms per return) or B (0.16 ms), too noisy …`.
  private func choice(_ equals: [Candidate], _ detail: Detail) -> String {
    let best = equals[0]
    guard equals.count > 1 else { return "\(best.name): \(time(of: best)) \(perReturn)" }
    let rival = equals[1]
    let difference = best.difference(to: rival, at: Double(latency.nanoseconds), noise: noise)
    if Self.isNegligible(difference, between: [best, rival].map { time(of: $0).nanoseconds }) {
      let names = alternatives(equals, detail) { $0.name }
      return "\(names), equally fast: \(time(of: best)) \(perReturn)"
    }
    let names = alternatives(equals, detail) {
      "\($0.name) (\(time(of: $0))\($0.name == best.name ? " \(perReturn)" : ""))"
    }
    let remedy = detail >= .bare ? nil : blocks(toRank: difference)
    return "\(names), too noisy to rank" + (remedy.map { ": --blocks \($0) would separate them" } ?? "")
  }

  /// `A, B or C`; where there are more, `A, B, C or 2 more in the table`.
  private func alternatives(
    _ candidates: [Candidate], _ detail: Detail, _ words: (Candidate) -> String
  ) -> String {
    let count = detail.mostAlternatives
    var parts = candidates.prefix(count).map(words)
    if candidates.count > count {
      parts.append("\(candidates.count - count) more\(detail < .least ? " in the table" : "")")
    }
    return parts.dropLast().joined(separator: ", ") + " or " + parts[parts.count - 1]
  }

  private func smallest(_ candidate: Candidate) -> Int {
    group.strategies.first { $0.name == candidate.name }?.smallestLimit?.safe.bytes ?? .max
  }

  /// Below this many returns a mean says little, and the answer says so.
  private static let fewReturns = 10

  private var perReturn: String {
    group.returns < Self.fewReturns
      ? "per return (only \(group.returns.counted("return")) measured)" : "per return"
  }

  /// A difference that nobody would act on.
  private static let leastRatio = 0.025
  private static let mostBlocks = 500

  /// Whether two are as fast, by the mean over the blocks and by the medians that are shown.
  private static func isNegligible(_ difference: Candidate.Difference, between times: [Double]) -> Bool {
    abs(difference.mean) <= leastRatio && times[0] <= times[1] * (1 + 2 * leastRatio)
      && times[1] <= times[0] * (1 + 2 * leastRatio)
  }

  /// How many blocks would show the difference; `nil` where nobody would run so many.
  private func blocks(toRank difference: Candidate.Difference) -> Int? {
    guard abs(difference.mean) > 0 else { return nil }
    // Beyond the noise of identical controls no number of blocks helps, nor where so many were run already.
    guard noise <= 1 else { return nil }
    guard let deviation = difference.deviation else { return CompletedBlocks.leastForInterval }
    let blocks = PairedSampleSize.pairs(toSee: abs(difference.mean), deviation: deviation)
    return blocks > group.blocks && blocks <= Self.mostBlocks ? blocks : nil
  }

  /// The latencies below or from which another strategy is faster, as far as that is certain.
  private func changes(_ ranking: LatencyRanking, besides equals: [Candidate], _ detail: Detail) -> [String] {
    let nanoseconds = Double(latency.nanoseconds)
    guard let place = ranking.segments.lastIndex(where: { $0.from <= nanoseconds }) else { return [] }
    func isCertain(_ turn: LatencyRanking.Segment, to candidate: Candidate) -> Bool {
      !turn.interval.contains(nanoseconds) && !equals.contains { $0.name == candidate.name }
    }
    var changes: [String] = []
    if place > 0, isCertain(ranking.segments[place], to: ranking.segments[place - 1].candidate) {
      let device = place == 1 && detail < .short ? "with data on the device, and " : ""
      changes.append(
        "\(device)below \(turn(ranking.segments[place], detail)) per fetch, use \(ranking.segments[place - 1].candidate.name)"
      )
    }
    if ranking.segments.indices.contains(place + 1) {
      let next = ranking.segments[place + 1]
      if isCertain(next, to: next.candidate) {
        changes.append("from \(turn(next, detail)) per fetch, use \(next.candidate.name)")
      }
    }
    return changes
  }

  /// `12 ms (9.0–16)`.
  private func turn(_ segment: LatencyRanking.Segment, _ detail: Detail) -> String {
    let ends = [segment.interval.lowerBound, segment.interval.upperBound].map {
      Milliseconds(nanoseconds: $0).short
    }
    let range = ends[0] == ends[1] || detail >= .bare ? "" : " (\(ends[0])–\(ends[1]))"
    return "\(Milliseconds(nanoseconds: segment.from).short) ms\(range)"
  }

  private func inert(at index: Int) -> String? {
    guard let at = group.strategies.first(where: { $0.name == "inert" })?.atLimits[index], !at.isCompleted,
      !at.statuses.isEmpty
    else { return nil }
    if let failure = at.failure {
      return "Without unloading (inert), the trial ended as \(failure.rawValue)."
    }
    return at.sessions > 1
      ? "Without unloading (inert), \(at.sessionsTerminated) of \(at.sessions) sessions are terminated."
      : "Without unloading (inert), the app is terminated at depth \(at.depthReached)."
  }
}
