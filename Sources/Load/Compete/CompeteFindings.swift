import Messages
import Quantities
import Statistics

/// What the rows of a contest show about one strategy.
struct CompeteFindings {
  let strategy: String
  private let rows: LoadRows
  private let arbiter: Arbiter

  init(_ rows: LoadRows, strategy: String, arbiter: Arbiter = .sum) {
    self.strategy = strategy
    self.arbiter = arbiter
    self.rows = rows
  }

  // MARK: Verdicts

  var verdicts: [Verdict] {
    let wasSeen = LineUp.all(of: strategy).allSatisfy { !events("switch", $0).isEmpty }
    let kills = LineUp.allCases.flatMap { events("kill", $0) }
    return [
      .exactly(
        0, strategy, "foreground_kills",
        wasSeen ? Double(kills.count { $0["detail"] == Band.foreground.rawValue }) : nil),
      order,
    ]
  }

  /// Only sums of exact bytes repeat; if the kernel counts, a single page can change the order. Under `pause`, only the
  /// first victim must repeat.
  private var order: Verdict {
    guard arbiter != .pause else { return .exactly(1, strategy, "first_victim_repeats", firstVictimRepeats) }
    guard arbiter == .sum else {
      return Verdict(
        strategy, "order_repeats", value: nil, bound: "= 1", .notJudged,
        reason: "only the arbiter sum counts bytes that repeat exactly")
    }
    return .exactly(1, strategy, "order_repeats", repeats.map { $0 ? 1 : 0 })
  }

  /// Whether equal seeds gave an equal order of events; `nil` if there are not two orders to compare.
  private var repeats: Bool? {
    let orders = [LineUp.alike, .repeated].map { lineUp in
      rows.events.first {
        $0["part"] == lineUp.part(of: strategy) && $0["event"]?.hasPrefix("order of") == true
      }
    }
    guard let first = orders[0], let second = orders[1] else { return nil }
    return first["event"] == second["event"] && first["detail"] == second["detail"]
  }

  private var firstVictimRepeats: Double? {
    guard let first = events("kill", .alike).first, let again = events("kill", .repeated).first else {
      return nil
    }
    return first["app"] == again["app"] ? 1 : 0
  }

  // MARK: Cold starts

  /// How many switches to an app found it terminated, not counting its first launch.
  func coldStarts(_ lineUp: LineUp, of isWanted: (Int) -> Bool = { _ in true }) -> (cold: Int, switches: Int)
  {
    let wanted = { (row: LoadRow) in row.number("app").map { isWanted(Int($0)) } ?? false }
    let launches = events("launch", lineUp).filter(wanted)
    let first = launches.count { $0["detail"] == "first" }
    return (launches.count - first, events("switch", lineUp).filter(wanted).count - first)
  }

  /// Background switches survived per background termination; infinite if no app was terminated there.
  var backgroundLife: Double? {
    let outlived = samples(.alike).count { $0["band"] != Band.foreground.rawValue }
    guard outlived > 0 else { return nil }
    let kills = events("kill", .alike).count { $0["detail"]?.hasPrefix(Band.foreground.rawValue) == false }
    return kills == 0 ? .infinity : Double(outlived) / Double(kills)
  }

  // MARK: In words

  var headline: String {
    let (cold, switches) = coldStarts(.alike)
    guard switches > 0, let life = backgroundLife else { return "\(strategy): nothing was measured" }
    let starts = "\(Verdict.text(100 * Double(cold) / Double(switches))) cold starts per 100 switches"
    let lives =
      life.isFinite
      ? "an app survives \(Verdict.text(life.rounded())) switches in the background" : "no app is terminated"
    let answers = [starts, lives, lost, memory, rivalry].compactMap(\.self)
    return "\(strategy): \(answers.joined(separator: "; "))"
  }

  /// Returns in living apps that found a screen changed; losses through termination are not included.
  private var lost: String? {
    let events = events("state lost", .alike).compactMap { $0["detail"] }.filter { $0.hasSuffix("on return") }
    let returns = events.compactMap { Int($0.prefix { $0 != " " }) }.reduce(0, +)
    return returns == 0 ? nil : "\(returns.counted("return")) in living apps lost state"
  }

  /// The 90th percentile of anonymous memory by band, which Google Play judges.
  private var memory: String? {
    let bands = Band.allCases.compactMap { band -> String? in
      let sample = samples(.alike).filter { $0["band"] == band.rawValue }.numbers("rss_anon_bytes")
      return Quantile.value(at: 0.9, of: sample).map { "\(ByteCount(Int($0))) \(band.rawValue)" }
    }
    return bands.isEmpty ? nil : "P90 of anonymous memory: " + bands.joined(separator: ", ")
  }

  /// Whether one app of the strategy loses against others that unload nothing.
  private var rivalry: String? {
    let polite = coldStarts(.amongGreedy) { $0 == 0 }
    let greedy = coldStarts(.amongGreedy) { $0 != 0 }
    guard polite.switches > 0, greedy.switches > 0 else { return nil }
    let own = Proportion(polite.cold, of: polite.switches)
    let theirs = Proportion(greedy.cold, of: greedy.switches)
    let shares =
      "\(Percent(own.value).short) of switches to it start cold, \(Percent(theirs.value).short) of those to the others"
    if own.interval().lowerBound > theirs.interval().upperBound {
      return "one such app loses against greedy apps: \(shares)\(inItsPlace)"
    }
    if own.interval().upperBound < theirs.interval().lowerBound {
      return "one such app wins against greedy apps: \(shares)\(inItsPlace)"
    }
    return "one such app among greedy apps: \(shares), which may be chance\(inItsPlace)"
  }

  /// The cold starts of the same app at the same switches if it is greedy too; empty if not measured.
  private var inItsPlace: String {
    let greedy = CompeteFindings(rows, strategy: LineUp.greedy).coldStarts(.alike) { $0 == 0 }
    guard greedy.switches > 0 else { return "" }
    return
      "; if it is greedy too, \(Percent(Double(greedy.cold) / Double(greedy.switches)).short) of switches to it"
  }

  private func events(_ event: String, _ lineUp: LineUp) -> [LoadRow] {
    rows.events(named: event, of: strategy).filter { $0["part"] == lineUp.part(of: strategy) }
  }

  private func samples(_ lineUp: LineUp) -> [LoadRow] {
    rows.samples(where: "part", is: lineUp.part(of: strategy))
  }
}
