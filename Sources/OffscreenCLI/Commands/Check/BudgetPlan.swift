import Analysis
import Campaign
import Experiment
import Messages
import Results
import Strategies

/// What has to be measured to judge budgets: one cell for each workload, strategy and limit that they name, and no control,
/// since a budget is compared with no other cell.
struct BudgetPlan {
  /// A budget with the names that its trials have.
  struct Entry {
    let budget: Budget
    let workload: String
    /// `nil` of a need.
    let strategy: String?
  }

  let entries: [Entry]

  /// Throws a sentence with file and line at a workload or strategy that there isn't.
  ///
  /// `strategies` are those of budgets that name none.
  init(_ file: BudgetFile, strategies: [String], traces: [OwnTrace], catalogue: Catalogue) throws {
    let names = PlanNames(catalogue)
    let usual = try strategies.flatMap(names.strategies)
    var entries: [Entry] = []
    for budget in file.budgets {
      let place = "\(file.name):\(budget.line): "
      let workload = try Self.workload(budget.workload, traces: traces, catalogue: catalogue, place: place)
      if case .need = budget.demand {
        entries.append(Entry(budget: budget, workload: workload, strategy: nil))
        continue
      }
      let own: [String]
      do { own = try budget.strategy.map(names.strategies) ?? usual } catch {
        throw UsageError("\(place)\(error)")
      }
      entries += own.map { Entry(budget: budget, workload: workload, strategy: $0) }
    }
    self.entries = entries
  }

  private static func workload(
    _ name: String, traces: [OwnTrace], catalogue: Catalogue, place: String
  ) throws -> String {
    if traces.contains(where: { $0.name == name }) { return name }
    let names = traces.map(\.name) + catalogue.workloads.map(\.name)
    guard catalogue.workloads.contains(where: { $0.name == name }) else {
      throw PlanNames.unknown(name, what: "workload", among: names, place: place)
    }
    return name
  }
}

extension BudgetPlan {
  private static let preset = "budgets"

  /// The plan of a run that measures no more than the budgets ask for.
  ///
  /// Times need as many blocks as give them an interval; whether a trial completes under measured pressure may differ from block
  /// to block, so that is not left to one either.
  func plan(_ configuration: RunConfiguration, catalogue: Catalogue) throws -> Plan {
    var configuration = configuration
    configuration.preset = Self.preset
    configuration.factors[Factors.workload] = Set(entries.map(\.workload)).sorted()
    configuration.factors[Factors.strategy] = []
    var catalogue = catalogue
    catalogue.presets.append(
      Preset(
        name: Self.preset, idea: "what budgets ask for",
        blocks: entries.contains { $0.budget.isOfTimes } ? 5 : 3, sectionsOfOwnTraces: sections))
    // A section without a strategy of its own is there for its need alone.
    let wanted = Set(entries.compactMap(Self.key))
    return try Plan(configuration, catalogue: catalogue).keeping {
      $0.purpose == .measure
        && wanted.contains([$0.cell.workload, $0.cell.strategy.name, "\($0.cell.limit)"])
    }
  }

  private var sections: [Section] {
    entries.map { entry in
      Section(
        strategies: [entry.strategy ?? "inert"], workloads: [entry.workload],
        limits: [entry.budget.limit ?? .unlimited])
    }
  }

  private static func key(_ entry: Entry) -> [String]? {
    guard let strategy = entry.strategy, let limit = entry.budget.limit else { return nil }
    return [entry.workload, strategy, "\(limit)"]
  }
}
