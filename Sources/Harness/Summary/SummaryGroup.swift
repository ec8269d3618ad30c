import Screens
import Statistics

/// The trials that may be compared with one another: all factors equal but strategy and limit.
struct SummaryGroup {
  struct Key: Hashable {
    let workload, device, placement, pressure, relief, decay: String
  }

  let key: Key
  /// The limits that blocks were measured at, smallest first.
  let limits: [String]
  let strategies: [StrategySummary]
  let blocks: Int

  static func groups(of rows: [TrialRow]) -> [SummaryGroup] {
    let compared = rows.filter { $0["purpose"] != "need" }
    var order: [Key] = []
    var byKey: [Key: [TrialRow]] = [:]
    for row in compared {
      let key = Key(
        workload: row["workload"], device: row["device"], placement: row["placement"],
        pressure: row["pressure"], relief: row["relief"], decay: row["dirty_decay_ms"])
      if byKey[key] == nil { order.append(key) }
      byKey[key, default: []].append(row)
    }
    return order.sorted { $0.sortText < $1.sortText }.map { SummaryGroup(key: $0, rows: byKey[$0] ?? []) }
  }

  private init(key: Key, rows: [TrialRow]) {
    self.key = key
    let measured = rows.filter { $0["purpose"] == "measure" }
    limits = Set(measured.map { $0["limit"] }).sorted { Self.size($0) < Self.size($1) }
    blocks = Set(measured.map { $0["block"] }).count
    let strategies = Set(measured.map { $0["strategy"] }).sorted()
    let limits = limits
    self.strategies = strategies.map { name in
      StrategySummary(name: name, rows: rows.filter { $0["strategy"] == name }, limits: limits)
    }
  }

  static func size(_ limit: String) -> Double {
    switch Limit(limit) {
    case .bytes(let bytes): Double(bytes)
    case .share(let percent): percent
    case .unlimited, nil: .infinity
    }
  }
}

extension SummaryGroup.Key {
  fileprivate var sortText: String {
    "\(workload) \(device.count) \(device) \(placement) \(relief) \(pressure) \(decay)"
  }
}

/// What one strategy did at each limit.
struct StrategySummary {
  /// All blocks of one strategy at one limit.
  struct AtLimit {
    let limit: String
    let statuses: [String]
    /// Return time per 100 in nanoseconds: the median over the blocks, and its interval where there are enough.
    let returnNanoseconds: Double?
    let interval: ClosedRange<Double>?
    let stateLost: Int
    let pixelsDiffer: Int
    let depthReached: Int
    let refetches: Int
    let peakFootprintBytes: Int

    var isCompleted: Bool { !statuses.isEmpty && statuses.allSatisfy { $0 == "completed" } }
    var hasRestored: Bool { stateLost == 0 && pixelsDiffer == 0 }
    var failure: String? { statuses.first { $0 != "completed" && $0 != "terminated" } }
  }

  let name: String
  let atLimits: [AtLimit]
  /// The smallest limit it completed in, of blocks and bisection.
  let smallestLimit: String?
  let smallestLimitBytes: Int?

  init(name: String, rows: [TrialRow], limits: [String]) {
    self.name = name
    atLimits = limits.map { limit in
      Self.atLimit(limit, rows.filter { $0["limit"] == limit && $0["purpose"] == "measure" })
    }
    let byLimit = Dictionary(grouping: rows) { $0["limit"] }
    let completed = byLimit.filter { $0.value.allSatisfy { $0["status"] == "completed" } }
    smallestLimit = completed.keys.min { SummaryGroup.size($0) < SummaryGroup.size($1) }
    smallestLimitBytes = smallestLimit.flatMap { completed[$0]?.first?.integer("limit_bytes") }
  }

  private static func atLimit(_ limit: String, _ rows: [TrialRow]) -> AtLimit {
    let times = rows.filter { $0["status"] == "completed" }.compactMap { Double($0["return_ns_per_100"]) }
    return AtLimit(
      limit: limit, statuses: rows.map { $0["status"] },
      returnNanoseconds: Quantile.median(times),
      interval: times.count >= 5 ? Bootstrap(seed: 1).median(of: times) : nil,
      stateLost: rows.compactMap { $0.integer("state_lost") }.max() ?? 0,
      pixelsDiffer: rows.compactMap { $0.integer("pixels_differ") }.max() ?? 0,
      depthReached: rows.compactMap { $0.integer("depth_reached") }.min() ?? 0,
      refetches: rows.compactMap { $0.integer("refetches") }.max() ?? 0,
      peakFootprintBytes: rows.compactMap { $0.integer("peak_footprint_bytes") }.max() ?? 0)
  }
}
