import Campaign
import Experiment
import Foundation
import Lifecycle
import Messages
import Quantities
import Results
import Statistics
import Traces

/// The regret of each cell of a run: the cost of its decisions ÷ the least cost that any policy could have had.
struct RegretTable {
  private let rows: [Regret]
  private let factors: FactorList
  /// Sentences about cells that cost less than the bound, which is impossible.
  private let contradictions: [String]
  /// The workloads whose tabs have roots of their own, for which there is no optimum.
  private let workloadsWithRoots: [String]

  /// The latencies of a run's own table.
  static let usualLatencies: [FetchLatency] = [.none, FetchLatency(nanoseconds: 20_000_000), .usual]

  /// The number of units in a limit.
  private static let units = 1_000

  /// The regrets of the trials in a run's folder.
  init(
    of folder: ResultsFolder, _ plan: Plan, needs: [RunRecord.Need], platforms: [Platform],
    latencies: [FetchLatency] = usualLatencies
  ) throws {
    try self.init(
      plan, Optima(plan, needs: needs, from: folder.path, units: Self.units),
      trials: TrialTable(reading: folder.trials, columns: ReturnCosts.columns, schema: plan.schema),
      platforms: platforms, latencies: latencies)
  }

  /// The regrets of trials under measured pressure; scripted warnings come at any use of memory, so their limit bounds
  /// nothing.
  init(
    _ plan: Plan, _ optima: consuming Optima, trials: TrialTable, platforms: [Platform],
    latencies: [FetchLatency]
  ) throws {
    factors = plan.factors
    workloadsWithRoots = plan.workloads.filter { !$0.value.trace.roots.isEmpty }.keys.sorted()
    let order = CellOrder(plan)
    var (cells, contradictions): ([(place: CellOrder.Place, rows: [Regret])], [String]) = ([], [])
    for index in trials.cells.indices {
      let measured = trials.trials(of: index).filter { trials.purpose(of: $0) == .measure }
      let (identity, cell) = (trials.cells[index], Cell(trials.cells[index].values))
      guard !measured.isEmpty, cell.pressure == .measured,
        let platform = platforms.first(where: { $0.name == cell.strategy.platform }),
        plan.workloads[cell.workload] != nil, !workloadsWithRoots.contains(cell.workload)
      else { continue }
      let (costs, limit) = (ReturnCosts(trials, measured), try optima.limitBytes(of: cell))
      let rows = try latencies.map { latency in
        let priced = costs.priced(at: latency)
        let row = Regret(
          cell: identity, platform: platform.name, limitBytes: limit, latency: latency,
          returns: try optima.returns(of: cell, on: platform),
          optimum: try optima.cost(of: cell, on: platform, at: latency),
          pricedNanoseconds: Quantile.median(priced),
          completeNanoseconds: Quantile.median(costs.complete(at: latency)))
        if let contradiction = row.contradiction(priced.min()) { contradictions.append(contradiction) }
        return row
      }
      cells.append((order.place(of: identity, limitBytes: limit), rows))
    }
    // Stable: cells of the same place stay in the order of the file.
    self.contradictions = contradictions
    rows = cells.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .flatMap(\.element.rows)
  }

  var csv: String {
    let header = factors.all.map(\.column) + RegretColumns.all.map(\.name)
    let lines = [header] + rows.map { row in row.cell.fields + RegretColumns.all.map { $0.text(row) } }
    return lines.map { $0.map(\.csvField).joined(separator: ",") + "\n" }.joined()
  }

  /// Writes regret.csv; returns what it found to be impossible. A calibration of other screens allows no prices.
  static func write(
    _ folder: ResultsFolder, _ plan: Plan, needs: [RunRecord.Need], platforms: [Platform]
  ) throws -> HarnessError? {
    do {
      let table = try RegretTable(of: folder, plan, needs: needs, platforms: platforms)
      try ResultsFolder.replace(folder.regret, with: Data(table.csv.utf8))
      table.omission.map { Console.say("regret.csv \($0)") }
      return table.contradiction
    } catch let error as UsageError {
      Console.say("there is no regret.csv: \(error)")
      return nil
    }
  }

  /// What it leaves out, to follow its name; `nil` if it has all workloads.
  var omission: String? {
    workloadsWithRoots.isEmpty
      ? nil
      : "leaves out \(workloadsWithRoots.joined(separator: ", ")): there is no optimum for tabs with roots of their own"
  }

  /// A message about each cell that costs less than the bound; `nil` if there is none.
  var contradiction: HarnessError? {
    contradictions.isEmpty ? nil : HarnessError(contradictions.joined(separator: "; "))
  }

  var text: String { RegretText(rows).description }
}

/// The order of a table's cells: workloads as in the plan, of each the usual placement and relief first, and of those the
/// tightest limit.
private struct CellOrder {
  private let contents: [Content: Int]

  init(_ plan: Plan) {
    let contents = plan.needs.enumerated().map { (plan.content(of: $1.cell), $0) }
    self.contents = Dictionary(contents) { first, _ in first }
  }

  struct Place: Comparable {
    let content: Int
    let group: String
    let limitBytes: Int

    static func < (a: Place, b: Place) -> Bool {
      (a.content, a.group, a.limitBytes) < (b.content, b.group, b.limitBytes)
    }
  }

  func place(of cell: CellIdentity, limitBytes: Int?) -> Place {
    Place(
      content: contents[cell.content] ?? 0, group: cell.group.description, limitBytes: limitBytes ?? .max)
  }
}

extension Regret {
  /// A sentence if the cheapest trial costs less than the bound; whole nanoseconds may hide one.
  fileprivate func contradiction(_ least: Double?) -> String? {
    guard let least else { return nil }
    guard let lowerNanoseconds else {
      return
        "\(cell) completed, although the optimum is that every policy is terminated: one of the two is wrong; please "
        + "report it"
    }
    guard least + 1 < lowerNanoseconds * (1 - 1e-9) else { return nil }
    return
      "\(cell) at a latency of \(latency) costs \(Milliseconds(nanoseconds: least)) per return, less than the "
      + "optimum of \(Milliseconds(nanoseconds: lowerNanoseconds)): one of the two is wrong; please report it"
  }
}
