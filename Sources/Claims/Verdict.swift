/// What the measurements say of a claim.
package enum Verdict: Sendable, Equatable {
  case supported
  case refuted
  /// It holds for some and not for others: on what it depends, with the number where it turns.
  case depends(on: String)
  /// The measurements don't say, or two seeds say different things: why.
  case undecided(String)

  /// `supported`, `refuted`, `depends` or `undecided`.
  package var name: String {
    switch self {
    case .supported: "supported"
    case .refuted: "refuted"
    case .depends: "depends"
    case .undecided: "undecided"
    }
  }

  /// What is to be said beside the name; empty where nothing is.
  package var detail: String {
    switch self {
    case .supported, .refuted: ""
    case .depends(let on): on
    case .undecided(let why): why
    }
  }
}

extension Verdict {
  /// All effects on one side decide; on both sides, the claim depends on what tells them apart.
  init(_ all: [Effect], rule: Rule) {
    let effects = all.filter { !$0.isNote }
    let answers = effects.map(rule.answer)
    if effects.isEmpty {
      self = .undecided("nothing was measured")
    } else if answers.allSatisfy({ $0 == .supports }) {
      self = .supported
    } else if answers.allSatisfy({ $0 == .refutes }) {
      self = .refuted
    } else if answers.contains(.supports), answers.contains(.refutes) {
      self = .depends(on: VerdictText.words([effects], rule: rule))
    } else {
      let unclear = zip(effects, answers).filter { $0.1 == .unclear }.map(\.0.of)
      self = .undecided("the interval holds the threshold: " + VerdictText.list(unclear))
    }
  }

  /// The verdict of runs with different seeds: the one that all give, or none.
  init(of runs: [[Effect]], rule: Rule) {
    let verdicts = runs.map { Verdict($0, rule: rule) }
    guard let first = verdicts.first else {
      self = .undecided("nothing was measured")
      return
    }
    if let other = verdicts.first(where: { $0.name != first.name }) {
      self = .undecided("\(first.name) under one seed, \(other.name) under another")
    } else if case .depends = first {
      self = .depends(on: VerdictText.words(runs.map { $0.filter { !$0.isNote } }, rule: rule))
    } else {
      self = first
    }
  }
}
