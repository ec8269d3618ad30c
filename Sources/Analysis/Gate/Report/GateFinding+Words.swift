import Quantities

extension GateFinding {
  /// The finding in words, without the cell: `peak allocated 12.0 MiB → 12.2 MiB, +1.7 %`.
  package var text: String {
    let words = facts.words(of: metric)
    let change: String
    switch facts {
    case .numbers:
      change = (ratio.map { ", \(Percent($0 - 1).signed)" } ?? "") + (most.map { " (\($0))" } ?? "")
    case .time: change = ", \(range)\(chance)"
    default: change = ""
    }
    switch secondLook {
    case .look(let look): return "\(words)\(change); in all blocks together \(look.words)"
    case .untested: return "\(words)\(change); it could not be tested again"
    case nil: return words + change + (kind == .slower ? "; run --base-binary to be sure" : "")
    }
  }

  /// `at most +0.5 %`, where it is worse and anything is allowed.
  private var most: String? {
    guard kind == .regression || kind == .unconfirmed, let metric, metric.minimumEffect > 0 else {
      return nil
    }
    return "at most \(Percent(metric.minimumEffect).signed)"
  }

  private var range: String { GateLook.words(ratio, interval) }

  private var chance: String {
    pValue.map { " (p = \(Digits($0))\(most.map { ", \($0)" } ?? ""))" } ?? ""
  }
}

extension GateLook {
  /// `+1.7 % [+0.2 % to +3.1 %]`.
  package var words: String { Self.words(ratio, interval) }

  fileprivate static func words(_ ratio: Double?, _ interval: ClosedRange<Double>?) -> String {
    guard let ratio else { return "no ratio" }
    let range =
      interval.map { " [\(Percent($0.lowerBound - 1).signed) to \(Percent($0.upperBound - 1).signed)]" } ?? ""
    return "\(Percent(ratio - 1).signed)\(range)"
  }
}

extension GateFacts {
  /// The fact in words, with the metric's noun where it is about one.
  fileprivate func words(of metric: GatedMetric?) -> String {
    let noun = metric.map { "\($0.noun) " } ?? ""
    return switch self {
    case .notMeasured(let run): "not measured" + run.name(after: "in")
    case .unknown(let run): "not" + run.name(after: "in")
    case .failures(let count, let all, let run, let first):
      "\(count) of \(all) trials\(run.name(after: "of")) \(first)"
    case .blocks(let count, let all, let run): "measured in \(count) of \(all) blocks" + run.name(after: "of")
    case .endings(let before, let after): "trials ended \(Self.list(before)) → \(Self.list(after))"
    case .numbers(let before, let after) where metric?.kind == .bytes:
      "\(noun)\(ByteCount(Int(before))) → \(ByteCount(Int(after)))"
    case .numbers(let before, let after): "\(noun)\(Int(before)) → \(Int(after))"
    case .values(let before, let after): "\(noun)\(Self.list(before)) → \(Self.list(after))"
    case .variation(let before, let after):
      "\(noun)\(Self.list(before)) → \(Self.list(after)) from trial to trial"
    case .time(let figures): noun + figures.words
    }
  }

  private static func list(_ words: [String]) -> String {
    words.count <= 2 ? words.joined(separator: " or ") : "\(words[0]) or \(words.count - 1) others"
  }
}

extension GateFacts.Run {
  /// ` in the baseline`; empty of the newer run, which is meant where no other is named.
  fileprivate func name(after preposition: String) -> String {
    switch self {
    case .new: ""
    case .baseline: " \(preposition) the baseline"
    case .base: " \(preposition) the base"
    }
  }
}

extension TimeTest.Figures {
  fileprivate var words: String {
    switch self {
    case .fastest(let ratio): "\(Digits(ratio)) times the base's"
    case .medians(let before, let after):
      "\(Milliseconds(nanoseconds: before)) → \(Milliseconds(nanoseconds: after))"
    case .multiples(let before, let after): "\(Digits(before)) → \(Digits(after)) times the reference"
    }
  }
}
