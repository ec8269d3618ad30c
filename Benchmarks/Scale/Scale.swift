import Experiment
import Foundation
import Messages
import Replay
import Statistics

/// What a step of a replay costs beyond its screens' own work, at several depths of one stack, side by side in one run.
///
/// Bar: at the largest depth 1.5 × that at depth 100. Pushes and pops are taken in turn from a window around each depth, so
/// that all depths see the same machine.
@main enum Scale {
  private static let bar = 1.5
  /// Steps on each side of a depth that are taken together.
  private static let window = 50

  /// `scale [KIND [DEPTH …]]`: forms at 100, 1,000 and 10,000 unless told otherwise.
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let kind = arguments.first ?? "form"
    let named = arguments.dropFirst().compactMap { Int($0) }.sorted()
    let depths = named.isEmpty ? [100, 1_000, 10_000] : named
    guard let screen = ScreenCatalogue.all.first(where: { $0.kind == kind }) else {
      throw HarnessError(
        "'\(kind)' is not a kind of screen; expected \(ScreenCatalogue.all.map(\.kind).joined(separator: ", "))"
      )
    }
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
}
