package import Experiment
import Glibc

/// What the gate found, and what it comes to.
package struct GateReport: Sendable {
  package let form: Gate.Form
  package internal(set) var findings: [GateFinding] = []
  /// The cells that both runs have.
  package internal(set) var compared: [CellIdentity] = []
  /// What could be compared, cell by cell and metric by metric.
  package var looks: [GateLook] = []
  /// The cells where a time may be worse and more blocks have to decide.
  var open: Set<CellIdentity> = []
  /// The cells that the first look failed for good.
  private(set) var settled: Set<CellIdentity> = []
  /// How many times were tested.
  package internal(set) var tests = 0
  /// The cells without a test of times, and why.
  var untested: [(cell: CellIdentity, reason: Gate.ReasonAgainstTimes)] = []
  /// What must be known before all else: runs whose control differs.
  package internal(set) var warnings: [String] = []
  /// Whether the two runs were of other screens, which may do something else without being worse.
  package internal(set) var hasOtherScreens = false
  /// What is to be known beside the findings.
  package internal(set) var notes: [String] = []

  package init(form: Gate.Form) {
    self.form = form
  }

  package var cells: Int { compared.count }
  /// Those under scripted pressure, whose numbers repeat.
  package var scriptedCells: Int { compared.count(where: \.isScripted) }

  /// What a check comes to.
  package enum Verdict: String, Sendable {
    case passed
    /// Something wasn't measured, so nothing can be concluded; the check doesn't pass.
    case incomplete
    case regression

    /// What the command ends with.
    package var exitCode: Int32 {
      switch self {
      case .passed: 0
      case .incomplete: 1
      case .regression: 2
      }
    }
  }

  package var verdict: Verdict {
    let kinds = Set(failures.map(\.kind))
    if kinds.contains(.regression) || kinds.contains(.behaviour) { return .regression }
    return kinds.isEmpty ? .passed : .incomplete
  }

  /// The findings that a check fails by.
  package var failures: [GateFinding] { findings.filter(isFailure) }

  /// Whether a check fails by it.
  ///
  /// What the app does may change on purpose. Against a baseline that fails until somebody says so by recording it anew;
  /// between two binaries nobody could say so, and what it costs shows in the other figures, so it is reported. A cell that
  /// the baseline lacks is checked by nothing, whether it is new or was cut out. Times
  /// against a baseline fail none: a machine has other days. Other screens do other things, so there only what is worse fails.
  package func isFailure(_ finding: GateFinding) -> Bool {
    switch (finding.kind, form) {
    case (.behaviour, .baseline) where hasOtherScreens && finding.metric?.kind == .behaviour: false
    case (.regression, _), (.missing, _), (.failed, _), (.behaviour, .baseline), (.new, .baseline): true
    default: false
    }
  }
}

extension GateReport {
  /// Judges the times of all cells together, or after `earlier` tests those of the cells that were measured again.
  package mutating func add(_ tests: [TimeTest], earlier: Int?) {
    self.tests += tests.count
    looks += tests.map(\.look)
    let pValues = TwoLooks.adjusted(tests.map(\.pValue), of: earlier ?? tests.count)
    let judged = zip(tests, pValues).filter { $0.0.differs }
    guard form.isInterleaved else {
      // Two runs of their own differ by the machine's day as well, and a second look on that day would say the same.
      for (test, pValue) in judged where test.shift > 0 && pValue <= TwoLooks.level {
        findings.append(test.finding(.slower, pValue))
      }
      return
    }
    let settled = earlier == nil ? cellsWorse(in: judged) : []
    open = Set(tests.filter(TwoLooks.isOpen).map(\.cell)).subtracting(settled)
    for (test, pValue) in judged {
      let isSettled = settled.contains(test.cell)
      let level = earlier != nil ? TwoLooks.finalLevel : isSettled ? TwoLooks.firstLevel : TwoLooks.level
      guard pValue <= level else { continue }
      findings.append(test.finding(test.shift > 0 ? .regression : .improvement, pValue))
    }
    self.settled = settled
  }

  /// The cells that the first look fails for good: those with a time that is worse beyond doubt.
  ///
  /// A cell in which bytes look worse isn't among them: these may be taken back, so it is measured again.
  private func cellsWorse(in judged: [(TimeTest, Double)]) -> Set<CellIdentity> {
    let sure = judged.filter { $0.0.shift > 0 && $0.1 <= TwoLooks.firstLevel }.map(\.0.cell)
    return Set(sure).subtracting(findings.filter(Self.isUnsure).map(\.cell))
  }
}

extension TimeTest {
  /// Whether the two sides differ by more than the minimum effect, and the interval excludes that they are equal.
  fileprivate var differs: Bool {
    interval.map { !$0.contains(0) } ?? false && abs(shift) > log1p(metric.minimumEffect)
  }

  fileprivate var look: GateLook {
    GateLook(
      cell: cell, metric: metric, ratio: exp(shift),
      interval: interval.map { exp($0.lowerBound)...exp($0.upperBound) })
  }

  fileprivate func finding(_ kind: GateFinding.Kind, _ pValue: Double) -> GateFinding {
    GateFinding(
      kind, cell, metric, ratio: look.ratio, interval: look.interval, pValue: pValue, found: .time(figures))
  }
}

extension GateReport: CheckReport {
  package var text: String { GateWords(self).text }
  package var headline: String { GateWords(self).headline }
  package var junit: String { GateJUnit(self).text }
  package var json: String { GateJSON(self).text }
  package var annotations: String { GitHubStep(self).annotations }
  package var summary: String { GitHubStep(self).summary }
  package var exitCode: Int32 { verdict.exitCode }
}
