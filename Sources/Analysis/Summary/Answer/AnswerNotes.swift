import Experiment
import Messages
import Quantities
import Results

/// The sentences below the recommendations of an answer.
///
/// They name latencies at which another strategy is faster, the number of blocks that would settle a tie, and
/// strategies that were ruled out.
struct AnswerNotes {
  /// The level of detail, from all sentences to the fewest; each level also omits what the previous one omits.
  enum Detail: Int, CaseIterable, Comparable {
    case all
    /// Omits how `inert` ended.
    case withoutInert
    /// Omits the strategies that lost something, which the table shows.
    case withoutLosses
    /// Omits intervals, and the number of blocks that would settle a tie.
    case short
    /// Omits other latencies at the largest limit.
    case least

    static func < (a: Detail, b: Detail) -> Bool { a.rawValue < b.rawValue }
  }

  let sentences: [String]

  init(_ group: SummaryGroup, _ recommendations: [Recommendation], _ detail: Detail) {
    // A single limit needs no name.
    let namesLimit = group.limits.count > 1
    var sentences: [String] = []
    if group.returns < Self.fewReturns {
      sentences.append(
        "Only \(group.returns.counted("return")) of a trial \(group.returns == 1 ? "was" : "were") measured.")
    }
    for (index, choice) in recommendations.enumerated() where index == 0 || detail < .least {
      sentences += choice.turns.map { Self.sentence($0, choice, namesLimit: namesLimit, detail) }
    }
    if detail < .short {
      sentences += recommendations.compactMap { Self.remedy($0, namesLimit: namesLimit) }
    }
    if detail < .withoutLosses { sentences += [Self.losses(group)].compactMap(\.self) }
    if detail < .withoutInert, let smallest = recommendations.first {
      sentences += [Self.inert(group, at: smallest.limit)].compactMap(\.self)
    }
    self.sentences = sentences
  }

  /// With fewer returns, a mean is unreliable, and the answer says so.
  static let fewReturns = 10

  /// `--blocks 20 would rank ios6/plain/stack.value and ios6 at 58.7 MiB.`
  private static func remedy(_ choice: Recommendation, namesLimit: Bool) -> String? {
    guard case .tooNoisy(let blocks?) = choice.closeness, let rival = choice.ties.first else { return nil }
    let limit = namesLimit ? " \(choice.limit.inSentence)" : ""
    return "--blocks \(blocks) would rank \(choice.best.name) and \(rival.name) (\(rival.complete))\(limit)."
  }

  /// `Below 26 ms per fetch use ios6/plain/stack.value at 58.7 MiB.`
  private static func sentence(
    _ turn: Recommendation.Turn, _ choice: Recommendation, namesLimit: Bool, _ detail: Detail
  ) -> String {
    let ends = [turn.interval.lowerBound, turn.interval.upperBound].map {
      Milliseconds(nanoseconds: $0).short
    }
    let range = ends[0] == ends[1] || detail >= .short ? "" : " (\(ends[0])–\(ends[1]))"
    let device = turn.isFirst && detail < .short ? "With data on the device, and below" : "Below"
    let side = turn.side == .below ? device : "From"
    let limit = namesLimit ? " \(choice.limit.inSentence)" : ""
    return
      "\(side) \(Milliseconds(nanoseconds: turn.nanoseconds).short) ms\(range) per fetch use \(turn.name)\(limit)."
  }

  /// The strategies that completed but lost something on a return.
  private static func losses(_ group: SummaryGroup) -> String? {
    let names = group.strategies.filter { !$0.hasRestored && $0.atLimits.contains(where: \.isCompleted) }.map(
      \.name)
    guard !names.isEmpty else { return nil }
    let list = names.count > 3 ? "\(names.count) strategies" : names.joined(separator: ", ")
    return "Not \(list): returns lost state, pixels or resources."
  }

  private static func inert(_ group: SummaryGroup, at limit: SummaryLimit) -> String? {
    guard let index = group.limits.firstIndex(of: limit),
      let at = group.strategies.first(where: { $0.name == "inert" })?.atLimits[index], !at.isCompleted,
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
