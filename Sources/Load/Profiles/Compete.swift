import Results

extension LoadProfile {
  /// Finds which strategy survives longest in the background, and whether an app that frees memory loses against others
  /// that don't.
  package static let compete = LoadProfile(
    name: "compete",
    idea: "Runs apps that share one budget, one in front at a time; cached apps are terminated first.",
    model: "jetsam's priority bands, lmkd's oom_score_adj levels and Google Play's memory metric",
    duration: ("7 min", "40 s"),
    criteria: [
      Criterion(
        name: "foreground_kills", meaning: "apps terminated in front while another one was running: none"),
      Criterion(
        name: "first_victim_repeats",
        meaning: "equal seeds give the same first victim with the arbiter pause: 1"),
      Criterion(
        name: "order_repeats", meaning: "equal seeds give an equal order of events with the arbiter sum: 1"),
    ],
    limits: ("25%", "25%"), limitUse: .required, columns: CompeteColumns.all
  ) { plan in
    plan.strategies.flatMap { strategy in
      LineUp.all(of: strategy).map { lineUp in
        LoadPart(name: lineUp.part(of: strategy)) { bench in
          try await bench.contest(lineUp, testing: strategy, size: CompeteSize(plan))
        }
      }
    }
  } judge: { rows, plan in
    plan.strategies.flatMap { CompeteFindings(rows, strategy: $0, arbiter: plan.arbiter ?? .sum).verdicts }
  } headline: { rows, plan in
    let findings = plan.strategies.map { CompeteFindings(rows, strategy: $0) }
    return findings.map(\.headline) + [CompeteFindings.longest(findings)].compactMap(\.self)
  }
}

/// The rows of a contest, one for each running app after each switch.
enum CompeteColumns {
  static let all: [Column<LoadRow>] = [
    Column("switch", "the switch, from 0", content: .count),
    Column("app", "the app's number, from 0", content: .count),
    Column("app_strategy", "the app's strategy"),
    Column("band", "foreground, perceptible, background or cached"),
    Column("allocated_bytes", "exact allocated memory above the app's baseline", content: .integer),
    Column("footprint_bytes", "footprint above the baseline, freed pages included", content: .integer),
    Column("rss_anon_bytes", "anonymous resident memory of its process, baseline included", content: .count),
    Column("held_bytes", "memory that its screens report to hold", content: .count),
    Column("budget_bytes", "memory that all apps together may allocate", content: .count),
  ]
}

extension CompeteFindings {
  /// The answer for all strategies together; `nil` if there is nothing to compare.
  static func longest(_ findings: [CompeteFindings]) -> String? {
    let lives = findings.compactMap { finding in finding.backgroundLife.map { (finding.strategy, $0) } }
    guard lives.count > 1, let most = lives.map(\.1).max() else { return nil }
    let names = lives.filter { $0.1 == most }.map(\.0).joined(separator: " and ")
    return "longest in the background: \(names)"
  }
}
