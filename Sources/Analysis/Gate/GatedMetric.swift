package import Results

/// What the gate looks at, and how: a metric that has a rule for it; of two binaries, also a ratio that is in no column.
package struct GatedMetric: Sendable, Hashable {
  /// What its numbers are, and so how they are compared.
  package enum Kind: Sendable, Hashable {
    case bytes, count, behaviour, time
    /// A time as well: of the fastest that two binaries did each step, from pairs.csv.
    case pair(StepPair.Kind)
  }

  /// Its name for programs.
  package let column: String
  package let kind: Kind
  /// As a sentence has it.
  package let noun: String
  /// The share by which it may grow; less than that is nobody's concern.
  package var minimumEffect: Double
  /// Whether it depends on the pages that the allocator keeps, besides what is allocated.
  let countsPages: Bool
  /// Whether two binaries are judged by it, although the fastest of each step is there.
  let judgesBinaries: Bool
  /// What the control calls it.
  let word: String

  /// `nil` for a metric without a rule.
  init?(_ metric: Metric) {
    guard let rule = metric.gate else { return nil }
    column = metric.name
    noun = rule.noun ?? metric.noun
    minimumEffect = rule.minimumEffect
    var (countsPages, judgesBinaries, word) = (false, false, noun)
    switch rule.kind {
    case .bytes(let pages): (kind, countsPages) = (.bytes, pages)
    case .count: kind = .count
    case .behaviour: kind = .behaviour
    case .time(let name, let binaries): (kind, word, judgesBinaries) = (.time, name, binaries)
    }
    (self.countsPages, self.judgesBinaries, self.word) = (countsPages, judgesBinaries, word)
  }

  private init(_ column: String, fastest step: StepPair.Kind, _ noun: String) {
    (self.column, kind, self.noun, word) = (column, .pair(step), noun, noun)
    minimumEffect = GateRule.leastTime
    (countsPages, judgesBinaries) = (false, true)
  }
}

extension GatedMetric {
  /// What the gate looks at with the metrics that come with the suite.
  package static let all = all(of: Metric.standard)

  /// What the gate looks at among some metrics, with the minimum effects that stand by default: by kind, and in each by place.
  ///
  /// Few times, so that many tests don't hide a real change: all returns, the reload alone, and the way forward. Of two
  /// binaries, the fastest of each step tells the latter two better.
  /// Not `complete_return_ns` or `wait_return_ns`: the wait is virtual and the same in both, so that it would hide what the
  /// work gained; the work is judged as a time and the round trips are counted.
  package static func all(of metrics: [Metric]) -> [GatedMetric] {
    let gated = metrics.ordered { $0.gate?.place }.compactMap(GatedMetric.init)
    return [Kind.bytes, .count, .behaviour, .time].flatMap { kind in gated.filter { $0.kind == kind } }
      + [
        GatedMetric("return_ratio", fastest: .return, "fastest returns, step by step"),
        GatedMetric("push_ratio", fastest: .push, "fastest pushes, step by step"),
      ]
  }

  package var isTime: Bool { kind == .time || step != nil }

  /// Of which steps it is the fastest time; `nil` of what is no such time.
  package var step: StepPair.Kind? {
    if case .pair(let step) = kind { step } else { nil }
  }

  /// Whether two values differ by more than a share of the first; not by their ratio, whose last digit would turn exactly
  /// 1 % into more.
  static func differ(_ first: Double, _ second: Double, tolerance: Double) -> Bool {
    abs(second - first) > first * tolerance
  }
}

extension [GatedMetric] {
  func of(_ kinds: GatedMetric.Kind...) -> [GatedMetric] { filter { kinds.contains($0.kind) } }

  /// The columns that a table needs for the gate.
  package var columns: [String] { filter { $0.step == nil }.map(\.column) + [Gate.fault, Gate.message] }
}
