import Experiment
import Messages
import Quantities
import Results

/// The answer for one group in at most three lines of 100 columns.
///
/// It gives the strategy to use at the smallest tried limit that any strategy completes and at the largest. It adds the
/// memory that this strategy needs, the time of a return, and the latencies at which another strategy is faster.
struct SummaryAnswer {
  private let group: SummaryGroup
  private let latency: FetchLatency
  private let recommendations: [Recommendation]
  private let paint: Paint

  static let width = 100
  static let mostLines = 3

  /// Answers for a group; `noise` is the ratio by which two identical controls differed, or 1 if they didn't.
  init(_ group: SummaryGroup, latency: FetchLatency, noise: Double, paint: Paint = .none) {
    self.group = group
    self.latency = latency
    self.paint = paint
    let indices = group.limits.indices.filter { !group.candidates(at: $0).isEmpty }
    recommendations = [indices.first, indices.dropFirst().last].compactMap(\.self).compactMap {
      Recommendation(group, at: $0, latency: latency, noise: noise)
    }
  }

  /// The strategies to use, with the one for the smallest limit first.
  var strategies: [String] { recommendations.map(\.best.name) }

  /// The group's name and the answer below it; `namesLatency` adds the latency, which a summary for several needs.
  func text(namesLatency: Bool = false) -> String {
    let place = "\(group.key.place)\(namesLatency ? ", \(latency) per fetch" : ""):"
    return ([paint(place, .bold)] + (recommendations.isEmpty ? reason : choices + notes))
      .joined(separator: "\n")
  }

  /// The answer in sentences, for pages that have room for all of them.
  var sentences: [String] {
    guard !recommendations.isEmpty else { return [reasonText] }
    let choices = recommendations.map { choice in
      let memory =
        choice.smallest.flatMap { smallest in
          smallest.safe.bytes.map {
            smallest.isUpperBound
              ? ", and \(ByteCount($0)) is the smallest limit tried at which it survives"
              : ", and it survives down to \(ByteCount($0))"
          }
        } ?? ""
      let names = choice.ties.map(\.name).joined(separator: ", ")
      let ties = names.isEmpty ? "" : " Too close to rank: \(names)."
      return
        "\(choice.limit.placeAndShare) use \(choice.best.name): \(choice.complete) per return\(memory).\(ties)"
    }
    return choices + AnswerNotes(group, recommendations).sentences
  }

  /// A line for each limit: `At 58.7 MiB (30 %)  ios6/revived-unload  11.5 ms  ≈ ios6/plain/stack.value and 2 others`.
  private var choices: [String] {
    let rows = recommendations.map { ["  \($0.limit.placeAndShare)", $0.best.name, "\($0.complete)"] }
    let room = Self.width - AlignedRows.widths(of: rows).reduce(0) { $0 + $1 + 2 }
    let whole = zip(rows, recommendations).map { $0 + [Self.ties(of: $1, in: room)] }
    // Only a name of more than half a line leaves too little room.
    guard room >= -2 else {
      return whole.flatMap { WrappedText($0.joined(separator: " "), width: Self.width, indent: 2).lines }
    }
    return AlignedRows(whole, leading: 4, paint: paint) { _, column in column == 1 ? .good : nil }.lines
  }

  private static let mostTies = 3

  /// `≈ ios6/dirty-flag and 2 others`, with the fastest first; empty if the best strategy has no ties.
  ///
  /// If no name fits, the beginning that a name shares with the best strategy is abbreviated: `≈ …/lru(bytes:51%)`.
  private static func ties(of choice: Recommendation, in room: Int) -> String {
    guard !choice.ties.isEmpty else { return "" }
    let names = choice.ties.map(\.name)
    let ends = names.map { name in
      let parts = name.split(separator: "/")
      let shared = zip(parts, choice.best.name.split(separator: "/")).prefix { $0 == $1 }.count
      return shared > 0 && shared < parts.count ? "…/" + parts[shared...].joined(separator: "/") : name
    }
    func texts(_ names: [String], _ rest: (Int) -> String) -> [String] {
      (1...mostTies).reversed().map { most in
        let others = names.count - most
        return "≈ " + names.prefix(most).joined(separator: ", ") + (others > 0 ? rest(others) : "")
      }
    }
    let all =
      texts(names) { " and \($0.counted("other"))" } + texts(ends) { " and \($0.counted("other"))" }
      + texts(ends) { " +\($0)" }
    return all.first { $0.count <= room } ?? "≈ \(names.count.counted("other"))"
  }

  /// The conditions of the recommendations, as many as fit into the remaining lines.
  private var notes: [String] {
    func lines(_ sentences: [String]) -> [String] {
      WrappedText(sentences.joined(separator: " "), width: Self.width, indent: 2).lines
    }
    let room = Self.mostLines - recommendations.count
    return lines(AnswerNotes(group, recommendations).sentences { lines($0).count <= room })
  }

  /// The reason why no strategy can be recommended.
  private var reason: [String] {
    WrappedText(reasonText, width: Self.width, indent: 2).lines
  }

  private var reasonText: String {
    guard group.key.isUnderLimit else {
      return
        "Under scripted pressure no limit ends a trial, so none is best; compare this run with another (bench compare)."
    }
    guard group.unfinishedLimits.isEmpty else {
      return "The run stopped before it had measured every strategy at a limit, so none can be recommended."
    }
    let hasCompleted = group.usable.contains { $0.atLimits.contains(where: \.isCompleted) }
    let isWithoutReturns = group.usable.contains {
      $0.atLimits.contains { $0.isCompleted && $0.blocks == nil }
    }
    let every = "Every strategy" + (group.usable.count < group.strategies.count ? " that an app can use" : "")
    if !hasCompleted { return "\(every) was terminated or failed at every limit; try larger limits." }
    return isWithoutReturns
      ? "No return was measured, so there is no time to compare; give the trace more returns."
      : "\(every) lost state, pixels or resources on a return, if it completed; none can be recommended."
  }
}
