import Experiment
import Messages
import Quantities
import Results

/// The sentences below the recommendations of an answer.
///
/// They name latencies at which another strategy is faster, the number of blocks that would settle a tie, and
/// strategies that were ruled out.
struct AnswerNotes {
  /// A sentence, and its kind, which decides what goes first if there isn't room for all.
  private struct Note {
    /// The kinds, from the most important to the least.
    enum Kind: Int, Comparable {
      case fewReturns, turnAtSmallest, turnAtLargest, remedy, losses, inert

      static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }

    let kind: Kind
    let sentence: String
  }

  /// The sentences, with intervals.
  let sentences: [String]
  private let shortNotes: [Note]

  init(_ group: SummaryGroup, _ recommendations: [Recommendation]) {
    sentences = Self.notes(group, recommendations, isShort: false).map(\.sentence)
    shortNotes = Self.notes(group, recommendations, isShort: true)
  }

  /// The sentences for which `fits` holds together: all, or else, without intervals, as many as fit, the most
  /// important first.
  func sentences(where fits: ([String]) -> Bool) -> [String] {
    if fits(sentences) { return sentences }
    var kept: [Int] = []
    for index in shortNotes.indices.sorted(by: { (shortNotes[$0].kind, $0) < (shortNotes[$1].kind, $1) }) {
      let more = (kept + [index]).sorted()
      if fits(more.map { shortNotes[$0].sentence }) { kept = more }
    }
    return kept.map { shortNotes[$0].sentence }
  }

  private static func notes(
    _ group: SummaryGroup, _ recommendations: [Recommendation], isShort: Bool
  ) -> [Note] {
    // A single limit needs no name.
    let namesLimit = group.limits.count > 1
    var notes: [Note] = []
    if group.returns < fewReturns {
      let were = group.returns == 1 ? "was" : "were"
      notes.append(
        Note(
          kind: .fewReturns,
          sentence: "Only \(group.returns.counted("return")) of a trial \(were) measured."))
    }
    for (index, choice) in recommendations.enumerated() {
      notes += choice.turns.map {
        Note(
          kind: index == 0 ? .turnAtSmallest : .turnAtLargest,
          sentence: sentence($0, choice, namesLimit: namesLimit, isShort: isShort))
      }
    }
    notes += recommendations.compactMap { remedy($0, namesLimit: namesLimit) }.map {
      Note(kind: .remedy, sentence: $0)
    }
    notes += [losses(group)].compactMap(\.self).map { Note(kind: .losses, sentence: $0) }
    if let smallest = recommendations.first, let sentence = inert(group, at: smallest.limit) {
      notes.append(Note(kind: .inert, sentence: sentence))
    }
    return notes
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
    _ turn: Recommendation.Turn, _ choice: Recommendation, namesLimit: Bool, isShort: Bool
  ) -> String {
    let ends = [turn.interval.lowerBound, turn.interval.upperBound].map {
      Milliseconds(nanoseconds: $0).short
    }
    let range = ends[0] == ends[1] || isShort ? "" : " (\(ends[0])–\(ends[1]))"
    let device = turn.isFirst && !isShort ? "With data on the device, and below" : "Below"
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
