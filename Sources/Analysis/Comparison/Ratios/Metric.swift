import Experiment
import Glibc
import Messages
package import Results

/// A column of trials.csv that can be compared, with the words for it.
package struct Metric: Sendable {
  /// What its numbers are.
  package enum Unit: String, Sendable {
    case bytes, nanoseconds, count
  }

  package let name: String
  package let better: TrialColumns.Trial.Better
  package let unit: Unit
  /// As a sentence has it: `peak footprint`, `p90 reload`.
  package let noun: String

  package init(_ column: TrialColumns.Trial) {
    name = column.name
    better = column.better
    unit =
      name.hasSuffix("_bytes")
      ? .bytes : name.hasSuffix("_ns") ? .nanoseconds : .count
    noun = Self.noun(name, unit)
  }

  /// Whether the machine decides it, besides the code.
  package var isTime: Bool { unit == .nanoseconds || Self.countsOfTheMachine.contains(name) }

  static let completeTime = "complete_return_ns"

  private static let returnNouns = [
    completeTime: "complete time", "work_return_ns": "work of a return", "wait_return_ns": "wait of a return",
    "return_round_trips": "round trips in returns",
  ]
  private static let countsOfTheMachine = ["minor_faults", "steal_ms"]

  private static func noun(_ name: String, _ unit: Unit) -> String {
    if let noun = returnNouns[name] { return noun }
    var words = name.split(separator: "_").map(String.init)
    if unit != .count { words.removeLast() }
    // `reload_p90` is said as `p90 reload`.
    if let last = words.last, last == "max" || last.first == "p" && Int(last.dropFirst()) != nil {
      words = [words.removeLast()] + words
    } else if unit == .nanoseconds, words.last != "wait", words.first != "hitch" {
      words.append("time")
    }
    return words.joined(separator: " ")
  }
}

extension Metric {
  /// Every column that was measured, in the order of the file.
  package static let all = TrialColumns.all.filter { $0.content != .text && !factors.contains($0.name) }
    .map(Metric.init)

  /// What is compared unless told otherwise: what a user of an app would notice.
  package static let usual = [
    "peak_footprint_bytes", "peak_allocated_bytes", "mean_footprint_bytes", completeTime, "work_return_ns",
    "return_round_trips", "reload_p90_ns", "reloads", "state_lost", "pixels_differ", "incomplete_returns",
  ].compactMap { name in all.first { $0.name == name } }

  /// The metrics that names or globs mean, each once; throws a sentence for one that means none.
  package static func matching(_ patterns: [String]) throws -> [Metric] {
    let chosen = try patterns.map { pattern in
      let names = all.map(\.name).filter { fnmatch(pattern, $0, 0) == 0 }
      guard !names.isEmpty else {
        let hint = nearestName(to: pattern, among: all.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
        throw UsageError("no metric is called '\(pattern)'; results/README.md has the columns\(hint)")
      }
      return names
    }
    let names = Set(chosen.joined())
    return all.filter { names.contains($0.name) }
  }

  /// Numbers that say which trial it was and what it went through, not what it did.
  private static let factors: Set = [
    "trial", "block", "order", "limit_bytes", "need_bytes", "dirty_decay_ms", "seed",
    "environment_padding_bytes",
    "load_before", "load_after",
  ]
}
