package import Results

/// A column of trials.csv that the gate looks at, and how; of two binaries, also a ratio that is in no column.
package struct GatedMetric: Sendable, Hashable {
  /// What its numbers are, and so how they are compared.
  package enum Kind: Sendable, Hashable {
    /// Repeats from run to run: more of it, beyond the minimum effect, is a regression.
    case bytes
    /// The same, in whole numbers.
    case count
    /// Says what the app did; neither way is better, but it must be what it was.
    case behaviour
    /// Takes statistics.
    case time
    /// A time as well: of the fastest that two binaries did each step, from pairs.csv.
    case pair(StepPair.Kind)
  }

  /// Its name for programs.
  package let column: String
  package let kind: Kind
  /// As a sentence has it.
  package let noun: String
  /// The share by which it may grow; less than that is nobody's concern.
  package let minimumEffect: Double
}

extension GatedMetric {
  /// What the gate looks at, with the minimum effects that stand by default.
  ///
  /// Few times, so that many tests don't hide a real change: all returns, the reload alone, and the way forward. Of two
  /// binaries, the fastest of each step tells the latter two better.
  /// Not `complete_return_ns` or `wait_return_ns`: the wait is virtual and the same in both, so that it would hide what the
  /// work gained; the work is judged as a time and the round trips are counted.
  package static let all: [GatedMetric] =
    RepeatableBytes.all.map {
      GatedMetric(column: $0.column, kind: .bytes, noun: $0.noun, minimumEffect: $0.tolerance)
    }
    + [
      GatedMetric(column: "reloads", kind: .count, noun: "reloads", minimumEffect: 0),
      GatedMetric(column: "state_lost", kind: .count, noun: "returns with lost state", minimumEffect: 0),
      GatedMetric(
        column: "pixels_differ", kind: .count, noun: "returns with other pixels", minimumEffect: 0),
      GatedMetric(
        column: "incomplete_returns", kind: .count, noun: "incomplete returns", minimumEffect: 0),
      GatedMetric(
        column: "return_round_trips", kind: .count, noun: "round trips in returns", minimumEffect: 0),
      GatedMetric(
        column: "visible_broken", kind: .count, noun: "warnings that broke the visible screen",
        minimumEffect: 0),
      GatedMetric(column: "unloads", kind: .behaviour, noun: "unloads", minimumEffect: 0),
      GatedMetric(column: "returns", kind: .behaviour, noun: "returns", minimumEffect: 0),
      GatedMetric(column: "event_digest", kind: .behaviour, noun: "lifecycle events", minimumEffect: 0),
      GatedMetric(column: "work_return_ns", kind: .time, noun: "work of a return", minimumEffect: leastTime),
      GatedMetric(column: "reload_p50_ns", kind: .time, noun: "median reload", minimumEffect: leastTime),
      GatedMetric(column: "push_p90_ns", kind: .time, noun: "p90 push", minimumEffect: leastTime),
      GatedMetric(
        column: "return_ratio", kind: .pair(.return), noun: "fastest returns, step by step",
        minimumEffect: leastTime),
      GatedMetric(
        column: "push_ratio", kind: .pair(.push), noun: "fastest pushes, step by step",
        minimumEffect: leastTime),
    ]

  private static let leastTime = ControlTime.least

  package var isTime: Bool { kind == .time || step != nil }

  /// Of which steps it is the fastest time; `nil` of what is no such time.
  package var step: StepPair.Kind? {
    if case .pair(let step) = kind { step } else { nil }
  }

  /// What sees returns that are slow now and then, which the fastest of each doesn't.
  var isMean: Bool { column == "work_return_ns" }

  /// Whether the column depends on the pages that the allocator keeps, besides what is allocated.
  var countsPages: Bool { RepeatableBytes.all.contains { $0.column == column && $0.countsPages } }
}

extension [GatedMetric] {
  func of(_ kinds: GatedMetric.Kind...) -> [GatedMetric] { filter { kinds.contains($0.kind) } }
}
