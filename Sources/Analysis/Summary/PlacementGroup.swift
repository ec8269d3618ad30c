import Experiment
import Results

/// The trials of one strategy at one limit, which differ only in placement and decay.
struct PlacementGroup {
  struct Key: Hashable {
    let workload, device, strategy: String
    let limit: SummaryLimit
    /// The other factors whose values aren't the default.
    let unusual: [String]
  }

  let key: Key
  /// The lines by placement, in the order of `Placement.allCases`, then by decay; a negative decay (never) comes last.
  let lines: [PlacementLine]

  /// A group for each strategy and limit of a run that varies both placement and decay.
  static func groups(of rows: [TrialRow], factors: FactorList) -> [PlacementGroup] {
    let measured = rows.filter { $0.purpose == .measure }
    var order: [Key] = []
    var byKey: [Key: [TrialRow]] = [:]
    for row in measured {
      let key = Key(row, factors: factors)
      if byKey[key] == nil { order.append(key) }
      byKey[key, default: []].append(row)
    }
    return order.sorted { ($0.place, $0.limit, $0.strategy) < ($1.place, $1.limit, $1.strategy) }.compactMap {
      key in
      PlacementGroup(key: key, rows: byKey[key] ?? [])
    }
  }

  /// The baseline of the other lines: the line of `shared` at that decay, if all its blocks completed.
  func shared(at decay: Int) -> PlacementLine? {
    lines.first { $0.placement == .shared && $0.decay == decay && $0.failure == nil }
  }

  private init?(key: Key, rows: [TrialRow]) {
    self.key = key
    lines = PlacementLine.lines(of: rows)
    guard Set(lines.map(\.placement)).count > 1, Set(lines.map(\.decay)).count > 1 else { return nil }
  }
}

extension PlacementGroup.Key {
  fileprivate init(_ row: TrialRow, factors: FactorList) {
    let lines = [Factors.placement.column, Factors.dirtyDecay.column]
    let named = [Factors.workload.column, Factors.device.column]
    self.init(
      workload: row["workload"], device: row["device"], strategy: row["strategy"], limit: SummaryLimit(row),
      unusual: factors.all.filter { !(lines + named).contains($0.column) }.compactMap {
        $0.words(row[$0.column])
      })
  }

  /// The text to sort by before limit and strategy; small devices come first.
  fileprivate var place: String { "\(workload) \(device.count) \(device) \(unusual.joined(separator: " "))" }

  /// `deep-stack · 375x667@2 · ios6 at 40%`, and the factors whose values aren't the default.
  var title: String {
    ([workload, device, "\(strategy) at \(limit.short)"] + unusual).joined(separator: " · ")
  }
}
