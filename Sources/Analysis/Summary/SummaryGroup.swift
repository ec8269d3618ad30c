import Experiment
import Results

/// The trials that may be compared with one another: only their strategies and limits differ.
struct SummaryGroup {
  let key: Key
  /// The limits that were measured in blocks, with the smallest first.
  let limits: [SummaryLimit]
  let strategies: [StrategySummary]
  /// The names of the limits at which some strategy has not been measured yet, so that none can be recommended there.
  let unfinishedLimits: Set<String>
  let blocks: Int
  /// The need of the workload, in bytes; `nil` if it is unknown.
  let needBytes: Int?
  /// The largest number of measured returns in a completed trial, and of the warm-up returns before them.
  let returns: Int
  let warmupReturns: Int
  let metrics: [Metric]

  /// Groups the trials of strategies; `planned` has the cells of an incomplete run.
  static func groups(of rows: [TrialRow], schema: Schema, planned: [CellIdentity] = []) -> [SummaryGroup] {
    let compared = rows.filter { $0.purpose?.isOfStrategy == true }
    var order: [Key] = []
    var byKey: [Key: [TrialRow]] = [:]
    for row in compared {
      let key = Key(row, factors: schema.factors)
      if byKey[key] == nil { order.append(key) }
      byKey[key, default: []].append(row)
    }
    let plannedByKey = Dictionary(grouping: planned, by: Key.init)
    return order.sorted { $0.sortText < $1.sortText }.map {
      SummaryGroup(
        key: $0, rows: byKey[$0] ?? [], planned: plannedByKey[$0] ?? [], metrics: schema.metrics)
    }
  }

  private init(key: Key, rows: [TrialRow], planned: [CellIdentity], metrics: [Metric]) {
    self.key = key
    self.metrics = metrics
    let measured = rows.filter { $0.purpose == .measure }
    limits = Set(measured.map(SummaryLimit.init)).sorted()
    let strategiesByLimit = Dictionary(grouping: measured) { $0["limit"] }.mapValues { rows in
      Set(rows.map { $0["strategy"] })
    }
    unfinishedLimits = Set(
      planned.map { (limit: $0.values[AnyFactor(Factors.limit)], strategy: $0.strategy) }
        .filter { strategiesByLimit[$0.limit]?.contains($0.strategy) != true }.map(\.limit))
    blocks = Set(measured.map { $0["block"] }).count
    needBytes = rows.compactMap { $0.integer("need_bytes") }.first
    let whole = rows.filter { $0.status == .completed }
    returns = whole.compactMap { $0.integer("returns") }.max() ?? 0
    warmupReturns = whole.compactMap { $0.integer("warmup_returns") }.max() ?? 0
    let strategies = Set(measured.map { $0["strategy"] }).sorted()
    let limits = limits
    self.strategies = strategies.map { name in
      StrategySummary(
        name: name, rows: rows.filter { $0["strategy"] == name }, limits: limits, metrics: metrics)
    }
  }
}

extension SummaryGroup {
  /// The strategies that may be recommended at a limit, by its index.
  func candidates(at index: Int) -> [Candidate] {
    guard key.isUnderLimit, !unfinishedLimits.contains(limits[index].name) else { return [] }
    return usable.compactMap { strategy in
      let at = strategy.atLimits[index]
      // A strategy is not recommended at a limit if it fails at a larger one.
      guard at.isCompleted, strategy.hasRestored, let blocks = at.blocks,
        let smallest = strategy.smallestLimit,
        smallest.safe <= limits[index]
      else { return nil }
      return Candidate(name: strategy.name, blocks: blocks)
    }
  }

  /// The strategies that an app can use; all of them if it can use none, because only platforms to compare with were
  /// measured.
  var usable: [StrategySummary] {
    let usable = strategies.filter { !StrategyName.isOfReference($0.name) }
    return usable.isEmpty ? strategies : usable
  }
}
