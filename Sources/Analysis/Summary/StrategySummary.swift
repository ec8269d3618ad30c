import Experiment
import Results

/// The results of one strategy at each limit.
struct StrategySummary {
  /// All blocks of one strategy at one limit.
  struct AtLimit {
    let statuses: [TrialStatus?]
    /// The costs of the completed trials; `nil` if there are none, or they have no return.
    let blocks: CompletedBlocks?
    /// The smallest depth reached by a terminated trial, or by any trial if none was terminated.
    let depthReached: Int
    let sessions: Int
    /// The largest number of terminated sessions in one trial.
    let sessionsTerminated: Int
    /// The maximum of each metric in the wide table.
    let most: [Int]
    /// The largest peak footprint as a share of the limit; `nil` if there is no limit, or if a trial was terminated, since
    /// its peak is that of the steps before the one that exceeded the limit.
    let peakShare: Double?
    /// The numbers of the completed trials.
    let completedTrials: [Int]

    var isCompleted: Bool { !statuses.isEmpty && statuses.allSatisfy { $0 == .completed } }
    var failure: TrialStatus? { statuses.compactMap(\.self).first(where: \.isFailure) }

    init(_ rows: [TrialRow], metrics: [Metric]) {
      statuses = rows.map(\.status)
      blocks = CompletedBlocks(rows)
      func most(_ column: String) -> Int { rows.most(column) }
      let terminated = rows.filter { $0.status == .terminated }
      depthReached =
        (terminated.isEmpty ? rows : terminated).compactMap { $0.integer("depth_reached") }.min() ?? 0
      (sessions, sessionsTerminated) = (most("sessions"), most("sessions_terminated"))
      self.most = metrics.wide.map { most($0.name) }
      let limit = rows.compactMap { $0.integer("limit_bytes") }.first
      peakShare =
        terminated.isEmpty
        ? limit.map { Double(most("peak_footprint_bytes")) / Double(max(1, $0)) } : nil
      completedTrials = rows.filter { $0.status == .completed }.compactMap { $0.integer("trial") }
    }
  }

  let name: String
  let atLimits: [AtLimit]
  let smallestLimit: SmallestLimit?
  /// The largest number of returns with a loss in any trial at any limit, for each kind of loss.
  let losses: [Int]

  /// Whether every return at every limit restored the screen.
  var hasRestored: Bool { losses.allSatisfy { $0 == 0 } }

  init(name: String, rows: [TrialRow], limits: [SummaryLimit], metrics: [Metric]) {
    self.name = name
    atLimits = limits.map { limit in
      AtLimit(rows.filter { SummaryLimit($0) == limit && $0.purpose == .measure }, metrics: metrics)
    }
    smallestLimit = SmallestLimit(rows)
    losses = metrics.losses.map { rows.most($0.name) }
  }
}

extension [TrialRow] {
  /// The largest whole number in a column; 0 if there is none.
  fileprivate func most(_ column: String) -> Int { compactMap { $0.integer(column) }.max() ?? 0 }
}
