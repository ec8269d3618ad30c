extension Metric {
  /// Where `bench compare` and the exports show it.
  package enum Comparison: Sendable, Equatable {
    /// Says what a trial went through, not what it did.
    case never
    /// Where `--metric` names it.
    case onRequest
    /// Unless told otherwise: what a user of an app would notice. The least place comes first; equal ones stand in the
    /// order of the file.
    case usual(place: Int)
  }

  /// Where the tables of a run show it, by the largest value of any trial.
  package enum Table: Sendable, Equatable {
    case none
    /// In the wide table, at each limit.
    case wide(title: String)
    /// What returns lost, at any limit: in both tables, and a strategy that has any is never best.
    case loss(title: String)
  }
}

/// How the gate and the control judge a metric, which they do alike, so that neither distrusts what the other passes.
package struct GateRule: Sendable, Hashable {
  /// What its numbers are, and so how they are compared.
  package enum Kind: Sendable, Hashable {
    /// Repeats from run to run: more of it, beyond the minimum effect, is a regression. `countsPages` where it depends
    /// on the pages that the allocator keeps, besides what is allocated.
    case bytes(countsPages: Bool)
    /// The same, in whole numbers.
    case count
    /// Says what the app did; neither way is better, but it must be what it was.
    case behaviour
    /// Takes statistics; `word` is what the control calls it. Two binaries are judged by it only where the fastest of
    /// each step, from pairs.csv, can't see what it sees.
    case time(word: String, judgesBinaries: Bool)
  }

  package let kind: Kind
  /// As a finding has it, where that isn't the metric's own noun.
  package let noun: String?
  /// The share by which it may grow; less than that is nobody's concern.
  package let minimumEffect: Double
  /// Among those of its kind, the least place comes first; equal ones stand in the order of the file.
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

  /// Below it a difference in time is none, however sure.
  package static let leastTime = 0.025
}
