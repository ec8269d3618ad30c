import Cgroups
import Experiment
import Results

/// The rows of a kernel test: one for each end of a strategy, and some of the kernel's earlier readings.
struct KernelRows {
  static let columns: [Column<LoadRow>] = [
    Column("backend", "who enforces the limit: simulated, or the kernel by cgroup v1 or v2"),
    Column("status", "how the trial ended; `running` in rows before its end"),
    Column("depth", "the deepest stack after a complete step", content: .count),
    Column("limit_bytes", "the limit above the baseline", content: .count),
    Column(
      "kernel_limit_bytes", "the limit in touched bytes, as the kernel enforces it", content: .count),
    Column(
      "footprint_bytes", "what the harness counts above the baseline at the last step", content: .integer),
    Column("current_bytes", "what the kernel charges above the baseline then", content: .integer),
    Column("baseline_bytes", "what the kernel charged at the baseline", content: .count),
    Column("peak_bytes", "the kernel's peak charge for the group", content: .count),
    Column(
      "limit_hits", "how often the group reached its limit: failcnt, or max of memory.events", content: .count
    ),
    Column("oom_kill", "processes of the group that the kernel killed", content: .count),
    Column("rss_anon_bytes", "the process's anonymous pages above its baseline", content: .integer),
    Column("anonymous_bytes", "charged heap and stacks", content: .count),
    Column("kernel_bytes", "the kernel's own memory for the group, page tables included", content: .count),
    Column("page_table_bytes", "the process's page tables", content: .count),
    Column("metadata_bytes", "jemalloc's own bookkeeping", content: .count),
    Column(
      "page_cache_bytes", "charged files; the kernel frees them before it kills a process",
      content: .count),
    Column("page_cache", "who is charged for the fixtures' page cache"),
    Column("major_faults", "page faults that waited for the disk", content: .count),
    Column("psi_some_us", "time in which some tasks waited for memory", content: .count),
    Column("psi_full_us", "time in which all tasks waited for memory", content: .count),
    Column("warnings", "warnings up to the end", content: .count),
  ]

  let strategy: String

  /// The share of the counted bytes that is in physical pages at the simulated end.
  static func touchedShare(_ trial: TrialRecord) -> Double {
    guard let result = trial.result, let end = trial.steps.last(where: \.isTermination)?.memory,
      end.footprintBytes > 0
    else { return 1 }
    return Double(end.rssAnonBytes - result.baseline.rssAnonBytes) / Double(end.footprintBytes)
  }

  /// The rows if no group can be created.
  static func absent(_ reason: String, strategy: String) -> PartRows {
    var rows = PartRows()
    rows.events = [LoadRow(["strategy": strategy, "event": "no cgroup", "detail": reason])]
    return rows
  }

  /// The rows if the simulated limit did not terminate the app.
  func endless(_ trial: TrialRecord) -> PartRows {
    var rows = PartRows()
    rows.samples = [simulated(trial)]
    return rows
  }

  func both(_ simulatedTrial: TrialRecord, _ trial: TrialRecord, in group: any MemoryCgroup) -> PartRows {
    var rows = PartRows()
    rows.samples = [simulated(simulatedTrial)]
    // Each reading was taken at the end of a step whose row comes just before it; the first at the baseline.
    let steps = Array(zip(trial.steps, trial.kernelReadings.dropFirst()))
    let stride = max(1, steps.count / 10)
    for (index, (step, reading)) in steps.enumerated()
    where index % stride == stride - 1 && index < steps.count - 1 {
      rows.samples.append(row(group.place.version.rawValue, "running", [step], trial, reading))
    }
    guard let last = trial.kernelReadings.last else { return rows }
    var end = row(group.place.version.rawValue, trial.status.rawValue, trial.steps, trial, last)
    for (column, value) in [
      ("peak_bytes", group.peakBytes), ("limit_hits", group.limitHits), ("oom_kill", group.oomKills),
    ] {
      if let value { end = end.with(column, "\(value)") }
    }
    rows.samples.append(end.with("warnings", "\(trial.steps.count { $0.warning != nil })"))
    rows.events = [
      LoadRow([
        "strategy": strategy, "event": "ended by the kernel", "detail": trial.status.rawValue,
        "bytes": last.usageBytes,
      ])
    ]
    return rows
  }

  private func simulated(_ trial: TrialRecord) -> LoadRow {
    let steps = trial.steps.filter { !$0.isTermination }
    return base("simulated", trial.status.rawValue, steps, trial)
      .with("warnings", "\(steps.count { $0.warning != nil })")
      .with("kernel_limit_bytes", "\(Int(Self.touchedShare(trial) * Double(trial.limitBytes ?? 0)))")
      .with(
        "rss_anon_bytes",
        "\((steps.last?.memory.rssAnonBytes ?? 0) - (trial.result?.baseline.rssAnonBytes ?? 0))")
  }

  private func base(_ backend: String, _ status: String, _ steps: [TimelineRow], _ trial: TrialRecord)
    -> LoadRow
  {
    LoadRow([
      "strategy": strategy, "backend": backend, "status": status, "depth": steps.map(\.depth).max() ?? 0,
      "limit_bytes": trial.limitBytes ?? 0, "footprint_bytes": steps.last?.memory.footprintBytes ?? 0,
      "metadata_bytes": steps.last?.memory.metadataBytes ?? 0,
    ])
  }

  private func row(
    _ backend: String, _ status: String, _ steps: [TimelineRow], _ trial: TrialRecord,
    _ reading: KernelReading
  ) -> LoadRow {
    var row = base(backend, status, steps, trial)
    for (column, value) in [
      ("current_bytes", reading.usageBytes - reading.baselineBytes),
      ("baseline_bytes", reading.baselineBytes),
      ("anonymous_bytes", reading.anonymousBytes), ("kernel_bytes", reading.kernelBytes),
      ("page_table_bytes", reading.pageTableBytes), ("page_cache_bytes", reading.cacheBytes),
      ("major_faults", reading.majorFaults), ("psi_some_us", reading.someMicroseconds),
      ("psi_full_us", reading.fullMicroseconds),
    ] {
      row = row.with(column, "\(value)")
    }
    return row.with("page_cache", "charged to the harness")
  }
}
