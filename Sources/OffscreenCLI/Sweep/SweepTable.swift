import Messages
import Quantities
import Results
import Unloading

/// What to use at each size, and a table for each latency: for each contender and size, the mean time that a return takes
/// for what was unloaded, and its ratio to the optimum.
struct SweepTable: CustomStringConvertible {
  private let rows: [SweepRow]
  private let device: String
  private let winner: SweepWinner
  private let remembered: Int
  private let needs: SessionNeeds
  private let kind: SweepRow.Kind
  private let paint: Paint

  /// There is a row at least. `device` is the one of the calibration. Policies remember so many sessions at each launch. Of
  /// limits, `needs` are what sessions take without one.
  init(
    _ rows: [SweepRow], on device: String, winner: SweepWinner, remembered: Int = 0,
    needs: SessionNeeds = SessionNeeds(), paint: Paint = .none
  ) {
    (self.remembered, self.needs) = (remembered, needs)
    (self.rows, self.device, self.winner) = (rows, device, winner)
    self.paint = paint
    kind = rows[0].kind
  }

  var description: String {
    let latencies = rows.map(\.latency).uniqued()
    let ofLatencies = latencies.map { latency in rows.filter { $0.latency == latency } }
    let answers = zip(latencies, ofLatencies).flatMap { latency, rows in
      [paint("Use at each \(size), at \(latency) per fetch:", .bold)]
        + SweepAnswer(rows, winner: winner).lines
    }
    let tables = zip(latencies, ofLatencies).flatMap { latency, rows in table(rows, latency) + [""] }
    return ([head] + need + [""] + answers + [""] + tables + legend).joined(separator: "\n") + "\n"
  }

  /// What sessions take, so that a reader can choose limits.
  private var need: [String] {
    guard !needs.isEmpty else { return [] }
    let shares = [("half", 0.5), ("90 %", 0.9), ("99 %", 0.99), ("99.9 %", 0.999), ("all", 1)].map {
      name, share in
      "\(name) \(needs.bytes(ofShare: share) >> 20) MiB"
    }
    let platform = rows[0].name.prefix { $0 != "/" }
    let smallest = rows.map(\.bytes).min() ?? 0
    let isReached = smallest < needs.bytes(ofShare: 1) || rows.contains { $0.totals.sessionsTerminated > 0 }
    return [
      "Without a limit and a policy, sessions on \(platform) take at most: \(shares.joined(separator: ", "))"
    ] + (isReached ? [] : ["Without a policy, no session reaches any of these limits; try smaller ones"])
  }

  private var size: String { kind == .budget ? "budget" : "limit" }

  /// The size of what was replayed. Under limits, steps and returns depend on where apps were ended.
  private var head: String {
    let totals = rows[0].totals
    let size =
      kind == .limit
      ? "" : ", \(totals.steps.counted("step")), \(totals.returns.counted("return"))"
    return "\(totals.sessions.counted("session"))\(size); screens of \(device)"
  }

  private func table(_ rows: [SweepRow], _ latency: FetchLatency) -> [String] {
    let byName = Dictionary(grouping: rows, by: \.name)
    let best = Dictionary(grouping: rows, by: \.bytes).mapValues { Set(winner.best(of: $0).map(\.name)) }
    let lines = byName.values.map { (worst: worst($0), row: $0) }
      .sorted {
        ($0.worst.flaws, $0.worst.mean, $0.row[0].name) < ($1.worst.flaws, $1.worst.mean, $1.row[0].name)
      }
      .map(\.row)
      .map { line in
        ["  " + line[0].name]
          + line.map { (best[$0.bytes]?.contains($0.name) == true ? "★ " : "") + Self.cell($0) }
      }
    let header =
      ["  \(kind == .budget ? "policy" : "strategy")"]
      + (byName.first?.value ?? []).map { "\(ByteCount($0.bytes))" }
    let ratios = rows.contains { $0.regret != nil } ? " (÷ optimum)" : ""
    let title = "Time of a return for what was gone, \(latency) per fetch\(ratios), at each \(size)"
    return [paint(title, .bold)] + AlignedRows([header] + lines, leading: 1).lines
  }

  private static func cell(_ row: SweepRow) -> String {
    if row.totals.stepsOverBudget > 0 { return "– !" }
    if row.totals.returns == 0, row.endedShare > 0 { return "† \(Percent(row.endedShare).fine)" }
    let time = "\(Milliseconds(nanoseconds: row.meanNanoseconds))"
    if row.endedShare > 0 { return "\(time) † \(Percent(row.endedShare).fine)" }
    return time + (row.regret.map { " (\(Ratio($0).factor))" } ?? "")
  }

  private var legend: [String] {
    let isLimit = kind == .limit
    let close = "up to \(Percent(SweepWinner.closeFactor - 1).short)"
    let best =
      isLimit
      ? "★ the fastest that ends at most \(Self.words(winner.tolerated)) of the sessions (--tolerate), or if all end more, of those that end \(close) more than the fewest; of those \(close) slower, the one that ends the fewest"
      : "★ the fastest"
    let tooSmall =
      isLimit
      ? "no ratio: in some session, the two screens of a transition exceed the limit"
      : "no ratio: one screen alone exceeds the budget"
    let signs = [
      best,
      rows.contains { $0.isWhole && $0.optimumNanoseconds == nil } ? tooSmall : nil,
      rows.contains { $0.totals.stepsOverBudget > 0 }
        ? "! kept hidden screens beyond the budget; steps_over_budget says how often" : nil,
      rows.contains { $0.totals.sessionsTerminated > 0 }
        ? "† the share of the sessions in which the app exceeded the limit and was ended; the time is the mean of the returns before"
        : nil,
      isLimit
        ? "the optimum leaves out the first use of new pages, and so do the ratios, but not the times; ≥ where the winner ends sessions, and so has fewer returns"
        : nil,
      remembered > 0
        ? "a policy that learns remembers the first \(remembered.counted("session")) at each launch (--remember)"
        : nil,
      isLimit
        ? nil
        : "no transitions here: room that a policy keeps for the next push is of no use, unlike in bench run",
    ]
    return signs.compactMap(\.self).map { paint("  " + $0, .dim) }
  }

  private static func words(_ share: Double) -> String { share == 0 ? "0 %" : Percent(share).short }

  /// What decides the order: that it ended no more sessions than tolerated and kept to the budget, or by how much it didn't;
  /// then the longest mean time.
  private func worst(_ line: [SweepRow]) -> (flaws: Double, mean: Double) {
    (
      line.reduce(0) { $0 + winner.excess($1) + ($1.totals.stepsOverBudget > 0 ? 1 : 0) },
      line.map(\.meanNanoseconds).max() ?? 0
    )
  }
}
