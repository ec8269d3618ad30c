import Messages
package import Results

extension GateReport {
  /// Checks a run against a baseline; throws a sentence if one of them is damaged or the two can't be compared.
  package static func check(
    _ run: RunFile, against baseline: Baseline, metrics: [GatedMetric] = GatedMetric.all
  ) throws -> GateReport {
    if let obstacle = baseline.obstacle(to: run) { throw HarnessError(obstacle) }
    let (before, after) = try (
      baseline.file.table(columns: metrics.columns), run.table(columns: metrics.columns)
    )
    guard before.seeds.sorted() == after.seeds.sorted() else {
      throw HarnessError(
        "\(baseline.file.path) has seed \(before.seeds.joined(separator: ", ")), \(run.path) seed "
          + "\(after.seeds.joined(separator: ", ")): other seeds make other traces and screens")
    }
    let warnings = [baseline.file.warning(before), run.warning(after)].compactMap(\.self)
    let form = Gate.Form.baseline(
      againstTimes: baseline.againstTimes(of: run) + (warnings.isEmpty ? [] : ["a control differs"]))
    var report = Gate(form, metrics: metrics).report(
      from: before, to: after, planned: try (baseline.file.planned(), run.planned()))
    report.warnings = warnings
    if let difference = baseline.otherScreens(of: run) {
      report.hasOtherScreens = true
      report.notes.insert(difference, at: 0)
    }
    if baseline.file.environment == nil || run.environment == nil {
      report.notes.append(
        "without run.json nobody can tell whether both had the same allocator and libraries")
    }
    guard report.cells > 0 || !report.findings.isEmpty else {
      throw HarnessError("\(baseline.file.trials) has no trial of a block; record it anew")
    }
    guard report.hasCompared else {
      throw HarnessError(
        "nothing can be compared: no trial is under scripted pressure (bench run --pressure scripted), and "
          + report.notes.joined(separator: "; "))
    }
    return report
  }

  /// Checks a head against its base, which were run against each other; throws a sentence if what they left is damaged.
  ///
  /// After `first`, its undecided cells, which were measured in as many blocks again; the report is of all cells.
  package static func check(
    _ runs: Sides<RunFile>, pairs: String, binaries: Sides<String>,
    metrics: [GatedMetric] = GatedMetric.all,
    after first: GateReport? = nil
  ) throws -> GateReport {
    let gate = try Gate(
      .interleaved(PairTable(reading: pairs, factors: runs.base.schema.factors)), metrics: metrics)
    var report = try gate.report(
      from: runs.base.table(columns: gate.metrics.columns),
      to: runs.head.table(columns: gate.metrics.columns),
      planned: (runs.base.planned(), runs.head.planned()), after: first)
    if let first { return first.decided(by: report) }
    guard report.hasCompared else {
      throw HarnessError("nothing can be compared: \(report.notes.joined(separator: "; "))")
    }
    report.note(runs.base.environment, runs.head.environment, binaries: binaries)
    return report
  }

  /// What of a run alone stands against keeping it as a baseline: trials that failed, cells and blocks that are missing.
  package static func gaps(in run: RunFile) throws -> [GateFinding] {
    let gate = Gate(.baseline(againstTimes: []), metrics: [])
    let table = try run.table(columns: gate.metrics.columns)
    let planned = try run.planned()
    return
      gate.report(from: table, to: table, planned: (planned, planned)).failures
  }
}

extension GateReport {
  /// Whether there was anything that could have failed, or did.
  fileprivate var hasCompared: Bool {
    scriptedCells > 0 || form.isInterleaved && tests > 0 || !failures.isEmpty
  }
}
