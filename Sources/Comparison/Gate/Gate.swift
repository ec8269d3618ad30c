import Harness

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

  /// The columns that a table needs for it.
  package static let columns =
    GatedMetric.all.filter { $0.kind != .pair }.map(\.column) + [Self.fault, Self.message]
  static let fault = "fault"
  static let message = "message"

  /// Looks at every cell; `only` are those that were found before, when they are run again.
  package func report(from before: TrialTable, to after: TrialTable, only: [GateFinding]? = nil) -> GateReport
  {
    let (earlier, later) = (GateCell.all(of: before), GateCell.all(of: after))
    var report = GateReport(form: form)
    var tests: [TimeTest] = []
    let wanted = only.map { Set($0.map(\.cell)) }
    let blocks = (earlier.values.map(\.blocks.count).max() ?? 0, later.values.map(\.blocks.count).max() ?? 0)
    let references = (References(of: before), References(of: after))
    for identity in before.cells + after.cells.filter({ earlier[$0] == nil }) {
      guard wanted?.contains(identity) ?? true, earlier[identity] != nil || later[identity] != nil else {
        continue
      }
      guard let new = later[identity] else {
        report.findings.append(
          GateFinding(.missing, identity, says: "not measured"))
        continue
      }
      guard let old = earlier[identity] else {
        report.findings.append(GateFinding(.new, identity, says: "not in \(nameOfBefore)"))
        continue
      }
      report.compared.append(identity)
      report.findings += statuses(old, new, blocks: blocks)
      if identity.isScripted { report.findings += counters(old, new) }
      tests += times(old, new, references)
    }
    report.add(tests, only: only)
    report.note(blocks: blocks)
    return report
  }
}
