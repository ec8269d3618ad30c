import Experiment
import Foundation
import Messages
import Replay
import Statistics

/// Measures what a step of a replay costs beyond its screens' own work, at several depths of one stack, side
/// by side in one run; or with `--steps N`, what a replay's own records take over N steps.
///
/// Bars: 1.5 × the cost at depth 100 at the largest depth; 1 MiB from step 1,000 to the end. Pushes and pops
/// are taken in turn from a window around each depth, so that all depths see the same machine.
@main enum Scale {
  private static let bar = 1.5
  /// The number of steps on each side of a depth that are combined.
  private static let window = 50

  /// `scale [KIND [DEPTH …]]`: by default forms at 100, 1,000 and 10,000; or `scale [KIND] --steps N`.
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    var steps: Int?
    if let option = arguments.firstIndex(of: "--steps") {
      steps = arguments.dropFirst(option - arguments.startIndex + 1).first.flatMap { Int($0) }
      arguments = arguments[..<option]
    }
    let kind = arguments.first ?? "form"
    let named = arguments.dropFirst().compactMap { Int($0) }.sorted()
    let depths = named.isEmpty ? [100, 1_000, 10_000] : named
    guard let screen = ScreenCatalogue.all.first(where: { $0.kind == kind }) else {
      throw HarnessError(
        "'\(kind)' is not a kind of screen; expected \(ScreenCatalogue.all.map(\.kind).joined(separator: ", "))"
      )
    }
    if let steps { return try measureGrowth(of: screen, steps: steps) }
    let cost = try ReplayCost(of: screen, depth: depths[depths.count - 1] + window)
    print("| step | depth | own µs | screens' µs | records visited | own ÷ own at depth \(depths[0]) |")
    print("|---|---|---|---|---|---|")
    for event in ["push", "pop"] {
      var first: Double?
      for depth in depths {
        let steps = cost.steps.filter { $0.event.hasPrefix(event) && abs($0.depth - depth) < window }
        let own = Quantile.median(steps.map { Double($0.ownNanoseconds) }) ?? 0
        let screens = Quantile.median(steps.map { Double($0.screenNanoseconds) }) ?? 0
        let ratio = own / (first ?? own)
        first = first ?? own
        print(
          "| \(event) | \(depth) |",
          String(format: "%.1f | %.1f |", own / 1_000, screens / 1_000), steps.map(\.visited).max() ?? 0,
          String(format: "| %.2f, %@ |", ratio, ratio <= bar ? "met" : "missed"))
      }
    }
    let warning = cost.steps.first { $0.event.hasPrefix("warn") }
    print("\nwarning to all: \(warning.map { $0.nanoseconds / 1_000 } ?? 0) µs,", terminator: " ")
    print("of which \(warning.map { $0.screenNanoseconds / 1_000 } ?? 0) µs are the screens'")
    print(String(format: "whole replay: %.2f s", Double(cost.wallNanoseconds) / 1e9))
  }

  private static func measureGrowth(of screen: ScreenSpec, steps: Int) throws {
    let growth = try ReplayGrowth(of: screen, steps: steps)
    let bytes = growth.finalBytes - growth.earlyBytes
    print(
      "\(growth.steps) steps in", String(format: "%.1f s;", Double(growth.wallNanoseconds) / 1e9),
      terminator: " ")
    print(
      "from step \(ReplayGrowth.early) to the end \(bytes) bytes more,", bytes <= 1 << 20 ? "met" : "missed")
  }
}
