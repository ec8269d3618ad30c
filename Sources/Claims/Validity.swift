import Foundation

/// The part of a sweep for which a claim holds.
enum Validity: Equatable {
  case everywhere, nowhere
  /// The claim starts to hold somewhere in the range.
  case from(ClosedRange<Double>)
  /// The claim ceases to hold somewhere in the range.
  case upTo(ClosedRange<Double>)
  /// The answer changes more than once, or an interval contains the threshold.
  case partly

  /// The validity for effects that differ only in their place.
  init(_ effects: [Effect], rule: Rule) {
    let answers = Set(effects.map(rule.answer))
    let turns = Self.turns(of: effects, threshold: rule.threshold)
    let last = effects.max { ($0.at?.value ?? 0) < ($1.at?.value ?? 0) }
    if answers == [.supports] {
      self = .everywhere
    } else if answers == [.refutes] {
      self = .nowhere
    } else if turns.count == 1, let last {
      let range = turns[0]...turns[0]
      self = (last.estimate >= rule.threshold) == (rule.side == .atLeast) ? .from(range) : .upTo(range)
    } else {
      self = .partly
    }
  }

  /// The places where estimates cross the threshold, interpolated between neighbours on the sweep.
  ///
  /// Places are positive multiples of each other, so their logarithms are interpolated.
  static func turns(of effects: [Effect], threshold: Double) -> [Double] {
    let swept = effects.compactMap { effect in effect.at.map { (at: $0.value, estimate: effect.estimate) } }
      .sorted { $0.at < $1.at }
    return zip(swept, swept.dropFirst()).compactMap { a, b in
      guard (a.estimate >= threshold) != (b.estimate >= threshold) else { return nil }
      return a.at * pow(b.at / a.at, (threshold - a.estimate) / (b.estimate - a.estimate))
    }
  }

  /// The validity that covers both; `nil` if they change in different ways.
  func merged(with other: Validity) -> Validity? {
    switch (self, other) {
    case (.from(let a), .from(let b)):
      .from(min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound))
    case (.upTo(let a), .upTo(let b)):
      .upTo(min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound))
    default: self == other ? self : nil
    }
  }

  /// `from 0.7 times their normal size`, `in stacks of up to 40 screens`, `at any depth`.
  func words(on sweep: Sweep) -> String {
    switch self {
    case .everywhere: sweep.all("any")
    case .nowhere: sweep.all("no")
    case .from(let range): sweep.from(Self.words(range))
    case .upTo(let range): sweep.upTo(Self.words(range))
    case .partly: "in part"
    }
  }

  /// Rounds to two digits, because the choice of screens justifies no higher precision.
  private static func words(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (
      VerdictText.number(range.lowerBound, digits: 2), VerdictText.number(range.upperBound, digits: 2)
    )
    return low == high ? low : "\(low) to \(high)"
  }
}
