/// The verdict of the measurements on a claim.
package enum Verdict: Sendable, Equatable {
  case supported
  case refuted
  /// It holds for some factors and not for others; the text names them and the number at which the answer changes.
  case depends(on: String)
  /// The measurements can't decide, or two seeds disagree; the text gives the reason.
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

  /// The text that belongs to the verdict; empty if there is none.
  package var detail: String {
    switch self {
    case .supported, .refuted: ""
    case .depends(let on): on
    case .undecided(let why): why
    }
  }
}

extension Verdict {
  /// If all effects lie on one side, they decide; otherwise the claim depends on their differences.
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
      self = .undecided("the interval contains the threshold for " + VerdictText.list(unclear))
    }
  }

  /// The verdict of runs with different seeds, which is undecided if they disagree.
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
