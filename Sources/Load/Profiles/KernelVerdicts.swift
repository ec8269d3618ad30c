import Experiment

/// What the rows of a kernel test show about one strategy.
struct KernelVerdicts {
  static let bounds = 0.95...1.05
  /// The kernel's limit is scaled by the touched share, so the depths would agree even if the footprint counted everything
  /// twice. This bound finds that: parts of large allocations that are never written are up to a seventh of it.
  static let touchedBounds = 0.8...1.0
  /// Below this depth, a single screen changes the ratio by more than the bounds can resolve.
  static let leastDepth = 100.0

  private let strategy: String
  private let simulated: LoadRow?
  private let byKernel: LoadRow?
  /// Why no group could be created.
  private let absence: String?

  init(_ rows: LoadRows, strategy: String) {
    self.strategy = strategy
    let samples = rows.samples(where: "strategy", is: strategy)
    simulated = samples.first { $0["backend"] == "simulated" }
    byKernel = samples.first { $0["backend"] != "simulated" && $0["status"] != "running" }
    absence = rows.events(named: "no cgroup", of: strategy).first?["detail"]
  }

  var all: [Verdict] { [depthRatio, touched] + (strategy == "inert" ? [oomKill] : []) }

  /// Depth at the kernel's kill ÷ depth at the simulated end.
  private var ratio: Double? {
    guard let kernel = byKernel?.number("depth"), let depth = simulated?.number("depth"), depth > 0 else {
      return nil
    }
    return kernel / depth
  }

  /// Why the depths can't be compared; `nil` if they can.
  private var reason: String? {
    if let absence { return absence }
    guard let simulated else { return "nothing was measured" }
    guard simulated["status"] == TrialStatus.terminated.rawValue else {
      return "the simulated limit did not terminate it up to \(simulated["depth"] ?? "?") screens"
    }
    let depth = simulated.number("depth") ?? 0
    if depth < Self.leastDepth {
      return "the simulated limit terminated it at \(Int(depth)) screens; at least 100 are required"
    }
    return byKernel == nil ? "nothing was measured in a cgroup" : nil
  }

  private var depthRatio: Verdict {
    let bound = Self.words(Self.bounds)
    if let reason {
      return Verdict(strategy, "depth_ratio", value: nil, bound: bound, .notJudged, reason: reason)
    }
    // The limit did not kill a process that completed the trace, however deep it got.
    guard byKernel?["status"] == TrialStatus.killed.rawValue, let ratio else {
      return Verdict(
        strategy, "depth_ratio", value: nil, bound: bound, .fail, reason: "the kernel's limit did not kill it"
      )
    }
    return Verdict(
      strategy, "depth_ratio", value: ratio, bound: bound, Self.bounds.contains(ratio) ? .pass : .fail)
  }

  private var touched: Verdict {
    let bound = Self.words(Self.touchedBounds)
    guard reason == nil, let share = touchedShare else {
      return Verdict(
        strategy, "touched_share", value: nil, bound: bound, .notJudged,
        reason: reason ?? "nothing was measured")
    }
    return Verdict(
      strategy, "touched_share", value: share, bound: bound,
      Self.touchedBounds.contains(share) ? .pass : .fail)
  }

  private static func words(_ bounds: ClosedRange<Double>) -> String {
    "\(Verdict.text(bounds.lowerBound)) to \(Verdict.text(bounds.upperBound))"
  }

  private var oomKill: Verdict {
    let verdict = Verdict.exactly(1, strategy, "oom_kill", byKernel?.number("oom_kill"))
    guard verdict.outcome == .notJudged, let reason else { return verdict }
    return Verdict(strategy, "oom_kill", value: nil, bound: verdict.bound, .notJudged, reason: reason)
  }

  var headline: String {
    guard reason == nil, let byKernel, let simulated, let ratio else {
      return "\(strategy): not compared, \(reason ?? "nothing was measured")"
    }
    return
      "\(strategy): \(byKernel["depth"] ?? "?") screens at the kernel's kill, \(simulated["depth"] ?? "?") at the simulated "
      + "end, ratio \(Verdict.text(ratio)); \(touchedWords)page tables \(kib(byKernel, "page_table_bytes")), jemalloc's metadata "
      + "\(kib(byKernel, "metadata_bytes")), the kernel's own memory \(kib(byKernel, "kernel_bytes"))"
  }

  /// The share of the counted bytes that the kernel charges.
  private var touchedShare: Double? {
    guard let limit = simulated?.number("limit_bytes"), let bytes = simulated?.number("kernel_limit_bytes"),
      limit > 0
    else { return nil }
    return bytes / limit
  }

  private var touchedWords: String {
    touchedShare.map { "\(Verdict.text((1_000 * $0).rounded() / 10)) % of the limit was in touched pages, " }
      ?? ""
  }

  private func kib(_ row: LoadRow, _ column: String) -> String {
    row.number(column).map { "\(Int($0) >> 10) KiB" } ?? "unknown"
  }
}
