import Campaign
import Experiment
import Foundation
import Lifecycle
import Messages
import Quantities
import Results
import Statistics
import Traces

/// The regret of each cell of a run: what its decisions cost ÷ the least that any policy's could have cost.
struct RegretTable {
  private let rows: [Regret]
  private let factors: FactorList
  /// Sentences about cells that cost less than the bound, which can't be.
  private var contradictions: [String] = []

  /// The latencies of a run's own table.
  static let usualLatencies: [FetchLatency] = [.none, FetchLatency(nanoseconds: 20_000_000), .usual]

  /// Units that a limit is counted in.
  private static let units = 1_000

  /// Of what the run's folder has.
  init(
    of folder: ResultsFolder, _ plan: Plan, needs: [RunRecord.Need], platforms: [Platform],
    latencies: [FetchLatency] = usualLatencies
  ) throws {
    try self.init(
      plan, Optima(plan, needs: needs, from: folder.path, units: Self.units),
      trials: try folder.trialRows(plan.schema), platforms: platforms, latencies: latencies)
  }

  /// Of trials under measured pressure: scripted warnings come at any use of memory, so that the limit bounds nothing.
  init(
    _ plan: Plan, _ optima: consuming Optima, trials: [TrialRow], platforms: [Platform],
    latencies: [FetchLatency]
  ) throws {
    factors = plan.factors
    var rows: [Regret] = []
    for (identity, own) in Self.cells(trials, of: plan.factors) {
      let cell = Cell(identity.values)
      guard cell.pressure == .measured, let name = own.first?["platform"],
        let platform = platforms.first(where: { $0.name == name }),
        plan.workloads[cell.workload].map(\.trace.roots.isEmpty) == true
      else { continue }
      for latency in latencies {
        let costs = Self.costs(own, at: latency)
        let row = Regret(
          cell: identity, platform: name, limitBytes: try optima.limitBytes(of: cell), latency: latency,
          returns: try optima.returns(of: cell, on: platform),
          optimum: try optima.cost(of: cell, on: platform, at: latency),
          pricedNanoseconds: Quantile.median(costs.priced),
          completeNanoseconds: Quantile.median(costs.complete))
        if let contradiction = row.contradiction(costs.priced.min()) { contradictions.append(contradiction) }
        rows.append(row)
      }
    }
    self.rows = rows.enumerated().sorted { a, b in
      let (first, second) = (a.element.place(in: plan), b.element.place(in: plan))
      return first == second ? a.offset < b.offset : first < second
    }.map(\.element)
  }

  /// The measured trials by cell, in the order of the file's first rows.
  private static func cells(
    _ trials: [TrialRow], of factors: FactorList
  ) -> [(identity: CellIdentity, trials: [TrialRow])] {
    var places: [CellIdentity: Int] = [:]
    var cells: [(identity: CellIdentity, trials: [TrialRow])] = []
    for trial in trials where trial.purpose == .measure {
      let identity = CellIdentity(factors.all.map { trial[$0.column] }, of: factors)
      let place = places[identity] ?? cells.count
      if place == cells.count {
        places[identity] = place
        cells.append((identity, []))
      }
      cells[place].trials.append(trial)
    }
    return cells
  }

  /// The costs of a return in each trial; empty unless all trials completed and restored everything, since what is left out
  /// costs nothing.
  private static func costs(
    _ trials: [TrialRow], at latency: FetchLatency
  ) -> (priced: [Double], complete: [Double]) {
    let isComparable = trials.allSatisfy {
      $0.status == .completed && $0.integer("incomplete_returns") == 0 && $0.integer("returns") ?? 0 > 0
    }
    guard isComparable else { return ([], []) }
    func costs(_ column: String) -> [Double] {
      trials.compactMap { trial in
        guard let work = trial.integer(column), let trips = trial.integer("return_round_trips"),
          let returns = trial.integer("returns")
        else { return nil }
        return Double(work) + Double(trips) * Double(latency.nanoseconds) / Double(returns)
      }
    }
    return (costs("priced_return_ns"), costs("work_return_ns"))
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
      return table.contradiction
    } catch let error as UsageError {
      Console.say("there is no regret.csv: \(error)")
      return nil
    }
  }

  /// A sentence for each cell that costs less than the bound; `nil` if there is none.
  var contradiction: HarnessError? {
    contradictions.isEmpty ? nil : HarnessError(contradictions.joined(separator: "\n"))
  }

  var text: String { RegretText(rows).description }
}

extension Regret {
  /// Workloads in the order of the plan, of each the usual placement and relief first, and of those the tightest limit.
  fileprivate func place(in plan: Plan) -> (Int, String, Int) {
    let content = plan.needs.firstIndex { plan.content(of: $0.cell) == cell.content }
    return (content ?? 0, cell.group.description, limitBytes ?? .max)
  }

  /// A sentence if the cheapest trial costs less than the bound; whole nanoseconds may hide one.
  fileprivate func contradiction(_ least: Double?) -> String? {
    guard let least, let lowerNanoseconds, least + 1 < lowerNanoseconds * (1 - 1e-9) else { return nil }
    return
      "\(cell) at a latency of \(latency) costs \(Milliseconds(nanoseconds: least)) per return, less than the "
      + "optimum of \(Milliseconds(nanoseconds: lowerNanoseconds)): one of the two is wrong; please report it"
  }
}
