package import Experiment
package import Results

/// Tells whether a run is worse than an earlier one: exactly where numbers repeat, by statistics where they don't.
///
/// Bytes, counts and events are read from trials under scripted pressure alone; under measured pressure a warning
/// comes when the footprint says so, which depends on the kernel and the clock, and such a gate would fire by chance.
package struct Gate: Sendable {
  /// What is compared with what.
  package enum Form: Sendable {
    /// A run with one that was kept; times only if there is no reason against it.
    case baseline(againstTimes: [String])
    /// Two binaries that were run against each other, block by block.
    case interleaved(PairTable?)

    var isInterleaved: Bool { if case .interleaved = self { true } else { false } }
  }

  package let form: Form
  package let metrics: [GatedMetric]

  package init(_ form: Form, metrics: [GatedMetric] = GatedMetric.all) {
    self.form = form
    self.metrics = metrics
  }

  static let fault = "fault"
  package static let message = "message"

  /// Looks at every cell, also at those that the runs were to measure and did not.
  ///
  /// After `first`, at its undecided cells alone, which have twice the blocks now.
  package func report(
    from before: TrialTable, to after: TrialTable, planned: (before: PlannedCells?, after: PlannedCells?),
    after first: GateReport? = nil
  ) -> GateReport {
    let (earlier, later) = (byIdentity(before), byIdentity(after))
    var report = GateReport(form: form)
    var tests: [TimeTest] = []
    let wanted = first?.undecided
    let looks = first == nil ? 1 : 2
    // Without a plan the cell that was measured most often is all there is to go by.
    let blocks = (
      before: planned.before.map { looks * $0.blocks } ?? earlier.values.map(\.blocks.count).max() ?? 0,
      after: planned.after.map { looks * $0.blocks } ?? later.values.map(\.blocks.count).max() ?? 0
    )
    let references = (References(of: before), References(of: after))
    let expected = (Set(planned.before?.cells ?? []), Set(planned.after?.cells ?? []))
    var seen: Set<CellIdentity> = []
    for identity in before.cells + after.cells + (planned.before?.cells ?? []) + (planned.after?.cells ?? [])
    {
      guard wanted?.contains(identity) ?? true, seen.insert(identity).inserted else { continue }
      let isKnown = earlier[identity] != nil || expected.0.contains(identity)
      guard isKnown || later[identity] != nil || expected.1.contains(identity) else { continue }
      guard let new = later[identity] else {
        report.findings.append(GateFinding(.missing, identity, found: .notMeasured(in: .new)))
        continue
      }
      guard let old = earlier[identity] else {
        // A baseline may be older than the cell; the base of two binaries had the same plan.
        report.findings.append(
          isKnown && form.isInterleaved
            ? GateFinding(.missing, identity, found: .notMeasured(in: self.before))
            : GateFinding(.new, identity, found: .unknown(to: self.before)))
        continue
      }
      report.compared.append(identity)
      report.findings += statuses(old, new, blocks: blocks)
      if identity.isScripted {
        report.findings += counters(old, new)
        report.looks += bytes(old, new)
      }
      let own = times(old, new, references)
      if own.isEmpty { report.untested.append((identity, reasonAgainstTimes(old, new))) }
      tests += own
    }
    report.add(tests, earlier: first?.tests)
    report.note(blocks: blocks)
    return report
  }

  private func byIdentity(_ table: TrialTable) -> [CellIdentity: CellTrials] {
    Dictionary(uniqueKeysWithValues: CellTrials.all(of: table).map { ($0.identity, $0) })
  }
}
