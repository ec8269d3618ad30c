package import Analysis
import Experiment
package import Results

/// Made-up trials of one strategy, as rows of trials.csv: what a summary says of them can be worked out by hand.
package struct SummaryRows {
  package var strategy: String
  package var workload = "deep-stack"
  /// By limit in percent: the work of a return of each block in µs; `nil` where the trial was terminated.
  package var work: [(limit: Double, blocks: [Int?])]
  /// In each trial's ten measured returns.
  package var roundTrips = 0
  package var lost = (state: 0, pixels: 0, incomplete: 0)
  package var depth = 9
  package var sessions = (all: 1, terminated: 1)
  /// Limits of the search that completed, and those that didn't.
  package var searched: (completed: [Double], terminated: [Double]) = ([], [])
  package var changes: [String: String] = [:]

  package init(_ strategy: String, _ work: [(limit: Double, blocks: [Int?])], roundTrips: Int = 0) {
    self.strategy = strategy
    self.work = work
    self.roundTrips = roundTrips
  }

  package func with(_ change: (inout SummaryRows) -> Void) -> SummaryRows {
    var rows = self
    change(&rows)
    return rows
  }

  package var rows: [TrialRow] {
    let measured = work.flatMap { limit, blocks in
      blocks.enumerated().map { row(limit, work: $1, block: "\($0 + 1)", purpose: "measure") }
    }
    let search =
      searched.completed.map { row($0, work: 1_000, block: "", purpose: "smallest-limit") }
      + searched.terminated.map { row($0, work: nil, block: "", purpose: "smallest-limit") }
    return (measured + search).map { TrialRow($0.withUsualFactors.merging(changes) { $1 }) }
  }

  /// The workload needs 100 MiB.
  private func row(_ limit: Double, work: Int?, block: String, purpose: String) -> [String: String] {
    let bytes = Int(limit * Double(1 << 20))
    var row = [
      "strategy": strategy, "workload": workload, "device": "375x667@2", "placement": "kind",
      "pressure": "measured", "relief": "purge", "dirty_decay_ms": "-1", "purpose": purpose, "block": block,
      "limit": "\(Limit.share(percent: limit))", "limit_bytes": "\(bytes)", "need_bytes": "\(100 << 20)",
      "status": work == nil ? "terminated" : "completed", "depth_reached": "\(depth)",
      "sessions": "\(sessions.all)", "sessions_terminated": work == nil ? "\(sessions.terminated)" : "0",
      "returns": "10", "warmup_returns": "8", "state_lost": "\(lost.state)",
      "pixels_differ": "\(lost.pixels)",
      "incomplete_returns": "\(lost.incomplete)", "refetches": "0", "peak_footprint_bytes": "\(bytes / 2)",
    ]
    if let work {
      row["work_return_ns"] = "\(work * 1_000)"
      row["return_round_trips"] = "\(roundTrips)"
    }
    return row
  }
}

extension Summary {
  package init(_ strategies: [SummaryRows], latencies: [FetchLatency] = [.usual], isWide: Bool = false) {
    self.init(rows: strategies.flatMap(\.rows), latencies: latencies, isWide: isWide)
  }

  /// The strategies that have a star.
  package var stars: [String] {
    "\(self)".split(separator: "\n").filter { $0.hasPrefix("★") }.map { String($0.split(separator: " ")[1]) }
  }

  /// The lines that answer, in one line with single spaces.
  package var answer: String {
    let lines = "\(self)".split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = lines.lastIndex { $0.hasPrefix("deep-stack on ") && $0.hasSuffix(":") } ?? 0
    return lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.joined(separator: " ")
      .split(separator: " ").joined(separator: " ")
  }
}
