import Foundation
import Statistics
import Unloading

/// Measures the cost of deciding for each policy of the catalogue, with the values of its example.
///
/// Bars: 1 µs per event that releases nothing; 200 µs per decision with 1,000 loaded screens; 1.5 as the
/// ratio of an event on a stack of 100,000 to one on a stack of 1,000, with the same screens loaded on both;
/// no event allocates once the policy is warm.
@main enum Deciding {
  private static let eventBar = 1_000.0
  private static let decisionBar = 200_000.0
  private static let depthBar = 1.5

  /// `deciding [ROUNDS] [POLICY …]`: 60 rounds by default, in which the policies take turns; all policies
  /// unless some are named.
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    let rounds = words.first.map { Int($0) ?? 0 } ?? 60
    guard rounds >= 20 else {
      end("'\(words.first ?? "")' is not a number of rounds; expected 20 or more, then names of policies")
    }
    let names = words.dropFirst()
    if let unknown = names.first(where: { name in !PolicyCatalogue.all.contains { $0.name == name } }) {
      end("'\(unknown)' is not a policy; 'bench list' shows them")
    }
    var figures = PolicyCatalogue.all.filter { names.isEmpty || names.contains($0.name) }.map(Figures.init)
    for _ in 0..<rounds {
      for index in figures.indices {
        try figures[index].measureSession(steps: 1_000)
        try figures[index].measureDecision(loaded: 1_000)
      }
    }
    // A deep stack takes 20 MB, so the policies run one after the other, each with its two depths in turn.
    for index in figures.indices {
      try figures[index].measureDepth((1_000, 100_000), loaded: 32, rounds: rounds * 3)
    }
    print(
      "| policy | ns an event [95 %] | µs a decision of 1000 [95 %] | at 100000 ÷ at 1000 [95 %] | allocating events | verdict |"
    )
    print("|---|---|---|---|---|---|")
    for policy in figures { print(row(of: policy)) }
  }

  private static func end(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data("deciding: \(sentence)\n".utf8))
    exit(64)
  }

  private static func row(of policy: Figures) -> String {
    let event = Estimate(medianOf: policy.quiet)
    // A policy that decides nothing has no decision to time.
    let decides = policy.decisions.contains { $0 > 0 }
    let decision = Estimate(medianOf: policy.decisions)
    let depth = Estimate(ratioOf: policy.deep, over: policy.shallow)
    let verdicts = [
      event.verdict(atMost: eventBar), decision.verdict(atMost: decisionBar), depth.verdict(atMost: depthBar),
      policy.allocating == 0 ? "met" : "missed",
    ]
    let verdict = ["missed", "open"].first(where: verdicts.contains) ?? "met"
    return "| \(policy.entry.example) | \(event.text("%.0f")) | "
      + (decides ? decision.text("%.1f", per: 1_000) : "none")
      + " | \(depth.text("%.2f")) | \(policy.allocating) of \(policy.events) | \(verdict) |"
  }
}
