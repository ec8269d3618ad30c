extension Metric {
  /// Where `bench compare` and the exports show it.
  package enum Comparison: Sendable, Equatable {
    /// Never compared: it describes the conditions of a trial, not its behaviour.
    case never
    /// Compared if `--metric` names it.
    case onRequest
    /// Compared by default, because a user of an app would notice it. The lowest place comes first; equal
    /// ones keep the order of the file.
    case usual(place: Int)
  }

  /// Where the tables of a run show it; they show the largest value of any trial.
  package enum Table: Sendable, Equatable {
    case none
    /// Shown in the wide table, at each limit.
    case wide(title: String)
    /// A loss in returns, at any limit: shown in both tables, and a strategy that has any is never
    /// recommended.
    case loss(title: String)
  }
}

/// How the gate and the control judge a metric. Both use the same rule, so that neither rejects what the
/// other accepts.
package struct GateRule: Sendable, Hashable {
  /// The kind of its numbers, which decides how they are compared.
  package enum Kind: Sendable, Hashable {
    /// Bytes that repeat from run to run: an increase beyond the minimum effect is a regression. `countsPages` is
    /// whether they depend on the pages that the allocator keeps, in addition to what is allocated.
    case bytes(countsPages: Bool)
    /// A whole number that repeats from run to run; an increase beyond the minimum effect is a regression.
    case count
    /// A record of what the app did; neither direction is better, but it must not change.
    case behaviour
    /// A time, which requires statistics; `word` is the control's name for it. `judgesBinaries` is set only
    /// if it shows what the fastest time of each step, from pairs.csv, can't show.
    case time(word: String, judgesBinaries: Bool)
  }

  package let kind: Kind
  /// The noun in a finding, if it isn't the metric's own noun.
  package let noun: String?
  /// The share by which it may grow without counting as a regression.
  package let minimumEffect: Double
  /// The order among metrics of its kind: the lowest place comes first; equal ones keep the order of the
  /// file.
  package let place: Int

  private init(_ kind: Kind, noun: String?, minimumEffect: Double, place: Int) {
    self.kind = kind
    self.noun = noun
    self.minimumEffect = minimumEffect
    self.place = place
  }

  package static func bytes(
    noun: String? = nil, tolerance: Double, countsPages: Bool = false, place: Int = 0
  ) -> GateRule {
    GateRule(.bytes(countsPages: countsPages), noun: noun, minimumEffect: tolerance, place: place)
  }

  package static func count(noun: String? = nil, place: Int = 0) -> GateRule {
    GateRule(.count, noun: noun, minimumEffect: 0, place: place)
  }

  package static func behaviour(noun: String? = nil, place: Int = 0) -> GateRule {
    GateRule(.behaviour, noun: noun, minimumEffect: 0, place: place)
  }

  package static func time(
    noun: String? = nil, word: String, judgesBinaries: Bool = false, place: Int = 0
  ) -> GateRule {
    GateRule(
      .time(word: word, judgesBinaries: judgesBinaries), noun: noun, minimumEffect: leastTime, place: place)
  }

  /// A smaller difference in time counts as none, however certain it is.
  package static let leastTime = 0.025
}
