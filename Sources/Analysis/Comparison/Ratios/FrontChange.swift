package import Experiment
package import Results
import Statistics

/// The strategies on the Pareto front of smallest limit and complete time in each run, marked ★ in a run's table.
package struct FrontChange: Sendable {
  /// The group of comparable trials: all factors except strategy and limit are equal.
  package let group: CellIdentity.Group
  package let inA, inB: [String]

  package var joined: [String] { inB.filter { !inA.contains($0) } }
  package var left: [String] { inA.filter { !inB.contains($0) } }

  /// The columns that a table needs for the fronts.
  package static func columns(_ metrics: [Metric]) -> [String] {
    ["limit_bytes", Metric.completeTime] + metrics.losses.map(\.name)
  }

  /// The groups that both runs have, in the order of A's file. Each front uses the strategies and limits of its own
  /// run.
  package static func all(
    from a: TrialTable, to b: TrialTable, metrics: [Metric] = Metric.standard
  ) -> [FrontChange] {
    let inB = Dictionary(
      uniqueKeysWithValues: Front.all(of: b, losses: metrics.losses).map { ($0.group, $0.strategies) })
    return Front.all(of: a, losses: metrics.losses).compactMap { front in
      inB[front.group].map { FrontChange(group: front.group, inA: front.strategies, inB: $0) }
    }
  }
}

/// The front of one group in one run.
struct Front {
  let group: CellIdentity.Group
  /// The strategies on the front, sorted by name.
  let strategies: [String]

  static func all(of table: TrialTable, losses: [Metric]) -> [Front] {
    var order: [CellIdentity.Group] = []
    var byGroup: [CellIdentity.Group: [Int]] = [:]
    // Under scripted pressure no limit terminates a trial, so there is no smallest limit.
    for cell in table.cells.indices
    where !table.cells[cell].isScripted
      && table.trials(of: cell).contains(where: { table.purpose(of: $0).isOfStrategy })
    {
      let group = table.cells[cell].group
      if byGroup[group] == nil { order.append(group) }
      byGroup[group, default: []].append(cell)
    }
    return order.map { Front(group: $0, cells: byGroup[$0] ?? [], of: table, losses: losses) }
  }

  private init(group: CellIdentity.Group, cells: [Int], of table: TrialTable, losses: [Metric]) {
    self.group = group
    let limitBytes = table.column("limit_bytes")
    let completeTime = table.column(Metric.completeTime)
    let losses = losses.map { table.column($0.name) }
    var limits: [String: [(limit: Double, isCompleted: Bool)]] = [:]
    var broken: Set<String> = []
    var times: [(strategy: String, limit: String, bytes: Double, nanoseconds: Double)] = []
    for cell in cells {
      let identity = table.cells[cell]
      let trials = table.trials(of: cell).filter { table.purpose(of: $0).isOfStrategy }
      if trials.contains(where: { trial in
        losses.contains { table.value($0, of: trial) ?? 0 > 0 }
      }) {
        broken.insert(identity.strategy)
      }
      let isCompleted = trials.allSatisfy { table.status(of: $0) == .completed }
      // A trial that failed for another reason gives no information about a limit.
      if isCompleted || trials.contains(where: { table.status(of: $0) == .terminated }) {
        let bytes = trials.compactMap { table.value(limitBytes, of: $0) }.max() ?? .infinity
        limits[identity.strategy, default: []].append((bytes, isCompleted))
      }
      guard isCompleted else { continue }
      let measured = trials.filter { table.purpose(of: $0) == .measure }
      if let time = Quantile.median(measured.compactMap { table.value(completeTime, of: $0) }) {
        let bytes = trials.compactMap { table.value(limitBytes, of: $0) }.max() ?? .infinity
        times.append((identity.strategy, identity.limit, bytes, time))
      }
    }
    let smallest = limits.mapValues { SmallestLimit.safe(among: $0) ?? .infinity }
    let candidates = times.filter {
      !broken.contains($0.strategy) && $0.bytes >= smallest[$0.strategy] ?? .infinity
    }
    let front = LimitFront(
      candidates.map {
        LimitFront.Entry(
          strategy: $0.strategy, limit: $0.limit, smallestBytes: smallest[$0.strategy] ?? .infinity,
          completeNanoseconds: $0.nanoseconds)
      })
    strategies = front.strategies.sorted()
  }
}
