import Foundation

/// The part of a sweep for which a claim holds.
enum Validity: Equatable {
  case everywhere, nowhere
  /// The claim starts to hold somewhere in the range.
  case from(ClosedRange<Double>)
  /// The claim ceases to hold somewhere in the range.
  case upTo(ClosedRange<Double>)
  /// The answer changes more than once.
  case partly
  /// The claim holds or fails from a place on; below it, intervals contain the threshold.
  case clearFrom(Double, holds: Bool)
  /// The claim holds or fails up to a place; above it, intervals contain the threshold.
  case clearUpTo(Double, holds: Bool)
  /// Intervals contain the threshold, and what remains doesn't show both answers.
  case undecided

  /// The validity for effects that differ only in their place.
  ///
  /// An effect whose interval contains the threshold is no answer. If such effects lie where the answer changes, it
  /// changes somewhere between the clear ones.
  init(_ effects: [Effect], rule: Rule) {
    let swept = effects.sorted { ($0.at?.value ?? 0) < ($1.at?.value ?? 0) }
    let answers = swept.map(rule.answer)
    let clear = swept.indices.filter { answers[$0] != .unclear }
    let changes = zip(clear, clear.dropFirst()).filter { answers[$0] != answers[$1] }
    /// Whether every unclear effect lies between these two clear ones.
    func hasAllUnclear(between change: (Int, Int)) -> Bool {
      swept.count - clear.count == change.1 - change.0 - 1
    }
    if !answers.contains(.unclear), changes.isEmpty {
      self = answers.first == .supports ? .everywhere : .nowhere
    } else if changes.count > 1 {
      self = .partly
    } else if let change = changes.first, hasAllUnclear(between: change),
      let range = Self.turn(
        from: swept[change.0], to: swept[change.1], rule.threshold,
        startsToHold: answers[change.0] == .refutes, isBetween: change.1 > change.0 + 1)
    {
      self = answers[change.0] == .refutes ? .from(range) : .upTo(range)
    } else if changes.isEmpty, let first = clear.first, let last = clear.last,
      last - first + 1 == clear.count,
      let edge = Self.edge(from: swept[first], to: swept[last], holds: answers[first] == .supports, swept)
    {
      self = edge
    } else {
      self = .undecided
    }
  }

  /// The validity if the clear effects, which lie next to each other from `a` to `b`, reach one end of the sweep; `nil`
  /// if they don't, or if there is only one.
  private static func edge(from a: Effect, to b: Effect, holds: Bool, _ swept: [Effect]) -> Validity? {
    guard let low = a.at?.value, let high = b.at?.value, low < high else { return nil }
    if b == swept.last { return .clearFrom(low, holds: holds) }
    return a == swept.first ? .clearUpTo(high, holds: holds) : nil
  }

  /// Where the answer changes between two neighbours, or, if unclear effects lie between them, somewhere between the
  /// two; `nil` without places.
  private static func turn(
    from a: Effect, to b: Effect, _ threshold: Double, startsToHold: Bool, isBetween: Bool
  ) -> ClosedRange<Double>? {
    guard let first = a.at, let last = b.at else { return nil }
    if isBetween { return first.value...last.value }
    guard let turn = turns(of: [a, b], threshold: threshold).first else { return nil }
    let place = first.sweep.isWhole ? turn.rounded(startsToHold ? .up : .down) : roundedToTwoDigits(turn)
    return place...place
  }

  /// The choice of screens justifies no more digits of what was not measured but interpolated.
  private static func roundedToTwoDigits(_ value: Double) -> Double {
    let unit = pow(10, floor(log10(value)) - 1)
    return (value / unit).rounded() * unit
  }

  /// The places where estimates cross the threshold, interpolated between neighbours on the sweep.
  ///
  /// Places are positive multiples of each other, so their logarithms are interpolated. So are those of estimates, if they
  /// and the threshold are positive: an effect in proportion to its place is then met exactly.
  static func turns(of effects: [Effect], threshold: Double) -> [Double] {
    let swept = effects.compactMap { effect in effect.at.map { (at: $0.value, estimate: effect.estimate) } }
      .sorted { $0.at < $1.at }
    return zip(swept, swept.dropFirst()).compactMap { a, b in
      guard (a.estimate >= threshold) != (b.estimate >= threshold) else { return nil }
      let isPositive = min(a.estimate, b.estimate, threshold) > 0
      let share =
        isPositive
        ? log(threshold / a.estimate) / log(b.estimate / a.estimate)
        : (threshold - a.estimate) / (b.estimate - a.estimate)
      return a.at * pow(b.at / a.at, share)
    }
  }

  /// The validity that covers both; `nil` if they change in different ways.
  func merged(with other: Validity) -> Validity? {
    switch (self, other) {
    case (.from(let a), .from(let b)):
      .from(min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound))
    case (.upTo(let a), .upTo(let b)):
      .upTo(min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound))
    case (.clearFrom(let a, let holds), .clearFrom(let b, let same)) where holds == same:
      .clearFrom(max(a, b), holds: holds)
    case (.clearUpTo(let a, let holds), .clearUpTo(let b, let same)) where holds == same:
      .clearUpTo(min(a, b), holds: holds)
    case (.clearFrom(_, let holds), let all), (.clearUpTo(_, let holds), let all):
      all == (holds ? .everywhere : .nowhere) ? self : nil
    case (.everywhere, .clearFrom), (.everywhere, .clearUpTo), (.nowhere, .clearFrom), (.nowhere, .clearUpTo):
      other.merged(with: self)
    default: self == other ? self : nil
    }
  }

  /// Whether the claim holds where the answer is clear; `nil` unless it is clear up to a place or from one.
  var holdsWhereClear: Bool? {
    switch self {
    case .clearFrom(_, let holds), .clearUpTo(_, let holds): holds
    default: nil
    }
  }

  /// `from 0.7 times their normal size`, `in stacks of up to 40 screens`, `at any depth`.
  func words(on sweep: Sweep) -> String {
    switch self {
    case .everywhere: sweep.all("any")
    case .nowhere: sweep.all("no")
    case .from(let range): sweep.from(Self.words(range))
    case .upTo(let range): sweep.upTo(Self.words(range))
    case .clearFrom(let place, _): "\(sweep.from(Self.words(place...place))) (too close to decide below)"
    case .clearUpTo(let place, _): "\(sweep.upTo(Self.words(place...place))) (too close to decide above)"
    case .partly, .undecided: "in part"
    }
  }

  private static func words(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (VerdictText.number(range.lowerBound), VerdictText.number(range.upperBound))
    return low == high ? low : "\(low) to \(high)"
  }
}
