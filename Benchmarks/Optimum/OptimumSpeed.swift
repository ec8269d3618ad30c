import Foundation
import Seeds
import Simulation

/// What the exact optimum of a stack takes: events of a random walk, one size per screen and sets of resources, and whether
/// ten and a hundred times the work takes more than its share.
///
/// Bars: a million events in 60 units in 0.5 s with one size per screen, in 3 s with sets of resources; a larger job at most
/// 1.5 × the time of the smallest one for each event and unit.
@main enum OptimumSpeed {
  /// `optimum-speed [ROUNDS]`: the fastest of 5 rounds counts, since whatever else the machine does only adds time.
  static func main() {
    let word = CommandLine.arguments.dropFirst().first
    let rounds = word.map { Int($0) ?? 0 } ?? 5
    guard rounds > 0 else {
      FileHandle.standardError.write(
        Data("optimum-speed: '\(word ?? "")' is no number of rounds; expected 1 or more\n".utf8))
      exit(64)
    }
    print(
      "| screens | events | units | deepest | processor s | ns an event | ns an event and unit ÷ the first's | verdict | MiB stored | B ÷ depth × units |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    for (name, kinds, bar) in [
      ("one size", SpeedKinds.oneSize, 0.5), ("sets of resources", SpeedKinds.sets, 3.0),
    ] {
      var first: Double?
      for (events, units) in [
        (1_000_000, 60), (10_000_000, 60), (100_000_000, 60), (1_000_000, 600), (1_000_000, 6_000),
      ] {
        // The largest jobs once: they are long enough.
        let walks = (0..<(events * units > 100_000_000 ? 1 : rounds)).map { _ in
          Walk(events: events, units: units, kinds: kinds)
        }
        guard let best = walks.min(by: { $0.seconds < $1.seconds }) else { continue }
        let each = best.seconds / Double(events) / Double(units)
        let ratio = each / (first ?? each)
        let isMet = first == nil ? best.seconds <= bar : ratio <= 1.5
        first = first ?? each
        print(
          "| \(name) | \(events) | \(units) | \(best.deepest)",
          String(
            format: "| %.3f | %.0f | %.2f | %@ | %.2f | %.1f |", best.seconds,
            best.seconds / Double(events) * 1e9, ratio, isMet ? "met" : "missed",
            Double(best.rowBytes) / 1_048_576, Double(best.rowBytes) / Double(best.deepest * units)))
      }
    }
  }
}
