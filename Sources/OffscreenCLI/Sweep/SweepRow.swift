import Quantities
import Results
import Unloading

/// What the sessions cost under a budget or a limit, and a latency.
struct SweepRow: Codable, Equatable {
  /// Which of the two it is.
  enum Kind: String, Codable {
    case budget, limit
  }

  let kind: Kind
  /// The policy of a budget, the strategy of a limit.
  let name: String
  /// The budget or the limit.
  let bytes: Int
  let latency: FetchLatency
  var totals: SweepTotals
  /// The least that the returns could cost, in nanoseconds; `nil` if what must be whole doesn't fit.
  var optimumNanoseconds: Int?

  private typealias Column = (name: String, value: @Sendable (SweepRow) -> Int?)

  private static let commonColumns: [Column] = [
    ("fetch_latency_ns", \.latency.nanoseconds), ("sessions", \.totals.sessions),
    ("sessions_unloading", \.totals.sessionsUnloading), ("steps", \.totals.steps),
    ("returns", \.totals.returns), ("reloads", \.totals.reloads),
    ("reload_work_ns", \.totals.workNanoseconds), ("reload_round_trips", \.totals.roundTrips),
  ]

  private static let costColumns: [Column] = [
    ("reload_ns", \.reloadNanoseconds), ("optimum_ns", \.optimumNanoseconds),
  ]

  private static func columns(_ kind: Kind) -> [Column] {
    switch kind {
    case .budget:
      [("budget_bytes", \.bytes)] + commonColumns + [("steps_over_budget", \.totals.stepsOverBudget)]
        + costColumns
    case .limit:
      [("limit_bytes", \.bytes)] + commonColumns + [
        ("sessions_terminated", \.totals.sessionsTerminated), ("warnings", \.totals.warnings),
        ("state_lost", \.totals.statesLost), ("new_page_ns", \.totals.newPageNanoseconds),
      ] + costColumns
    }
  }

  /// The header of the CSV.
  static func header(_ kind: Kind) -> String {
    ([kind == .budget ? "policy" : "strategy"] + columns(kind).map(\.name)).joined(separator: ",")
  }

  /// The CSV of these rows, which are of one kind; there is one at least.
  static func csv(_ rows: [SweepRow]) -> String {
    ([header(rows[0].kind)] + rows.map(\.csv)).joined(separator: "\n") + "\n"
  }

  /// Whether it is of the same contender, size and latency.
  func isAlike(_ other: SweepRow) -> Bool {
    (kind, name, bytes, latency) == (other.kind, other.name, other.bytes, other.latency)
  }

  /// Adds the row of other sessions.
  mutating func add(_ other: SweepRow) {
    totals += other.totals
    optimumNanoseconds = optimumNanoseconds.flatMap { sum in other.optimumNanoseconds.map { sum + $0 } }
  }

  private var csv: String {
    ([name.csvField] + Self.columns(kind).map { $0.value(self).map(String.init) ?? "" })
      .joined(separator: ",")
  }

  /// The work and the waits of all returns for what was unloaded, in nanoseconds.
  var reloadNanoseconds: Int { pricedNanoseconds + totals.newPageNanoseconds }

  /// The part of it that the optimum has too: all but the first use of new pages.
  private var pricedNanoseconds: Int { totals.workNanoseconds + totals.roundTrips * latency.nanoseconds }

  /// The mean over all returns, in nanoseconds.
  var meanNanoseconds: Double { Double(reloadNanoseconds) / Double(max(1, totals.returns)) }

  /// Whether it is comparable: the policy kept to its budget, and no session was cut short.
  var isWhole: Bool { totals.stepsOverBudget == 0 && totals.sessionsTerminated == 0 }

  /// The least mean of the optimum over all returns that a ratio is given for, in nanoseconds: half of the last digit that
  /// the table has.
  private static let leastOptimum = 5_000.0

  /// The cost ÷ the optimum, both without new pages; `nil` if the row isn't whole, or without a ``ratio``.
  var regret: Double? { isWhole ? ratio : nil }

  /// The same for any row; a lower bound if sessions ended, since their later returns are missing. `nil` if the optimum is
  /// next to nothing or unknown.
  var ratio: Double? {
    guard let optimumNanoseconds,
      Double(optimumNanoseconds) >= Self.leastOptimum * Double(max(1, totals.returns))
    else { return nil }
    return Double(pricedNanoseconds) / Double(optimumNanoseconds)
  }

  /// Whether its returns cost less than any policy could make them, so that one of the two figures must be wrong.
  var beatsOptimum: Bool { isWhole && optimumNanoseconds.map { pricedNanoseconds < $0 } ?? false }

  /// The share of the sessions in which the app was ended.
  var endedShare: Double { Double(totals.sessionsTerminated) / Double(max(1, totals.sessions)) }

  /// How often a session ends: `no session ends`, `1 session in 124 ends`, `70 % of the sessions end`.
  var endedWords: String {
    guard totals.sessionsTerminated > 0 else { return "no session ends" }
    return endedShare < 0.1
      ? "1 session in \(Int((1 / endedShare).rounded())) ends"
      : "\(Percent(endedShare).short) of the sessions end"
  }
}
