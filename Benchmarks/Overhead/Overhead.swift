import Experiment
import Foundation
import Lifecycle
import MemoryProbe
import Screens
import Statistics
import Unloading

/// Measures what the lifecycle adds to a reload, for each kind of screen and placement.
///
/// Bars: 1.02 × the raw work of the components, including text; 5 µs per return without components; 1.15 ×
/// Pango alone for a label's text.
@main enum Overhead {
  private static let ratioBar = 1.02
  private static let emptyBar = 5_000.0
  private static let labelBar = 1.15
  /// Two flat views that draw nothing, and no rows.
  private static let empty = ScreenSpec(kind: "empty", views: 2, rows: 0, drawnPercent: 0)

  /// `overhead [ROUNDS] [KIND …]`: all kinds if none is named.
  static func main() throws {
    let word = CommandLine.arguments.dropFirst().first
    let rounds = word.map { Int($0) ?? 0 } ?? 300
    guard rounds >= 200 else { end("'\(word ?? "")' is not a number of rounds; expected 200 or more") }
    let kinds = CommandLine.arguments.dropFirst(2)
    let known = ScreenCatalogue.all.map(\.kind)
    if let kind = kinds.first(where: { !known.contains($0) }) {
      end("'\(kind)' is not a kind of screen; expected \(known.joined(separator: ", "))")
    }
    let folder = FileManager.default.temporaryDirectory.path + "/offscreen-overhead-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let fixtures = try Fixtures.make(in: folder, for: ScreenCatalogue.all, seed: 1)
    try fixtures.readIntoPageCache()

    print("| kind | placement | raw µs | lifecycle µs | ratio [95 %] | ≤ 1.02 | raw over raw [95 %] |")
    print("|---|---|---|---|---|---|---|")
    for spec in ScreenCatalogue.all where kinds.isEmpty || kinds.contains(spec.kind) {
      for placement in [Placement.shared, .kind] {
        let compared = try compare(spec, placement: placement, fixtures: fixtures, rounds: rounds)
        let ratio = compared.ratio
        print(
          "| \(spec.kind) | \(placement) | \(medians(of: compared))",
          "\(text(ratio)) | \(ratio.verdict(atMost: ratioBar)) | \(text(compared.controlRatio)) |")
      }
    }
    print(
      "\n| kind | placement | raw µs | lifecycle µs | added µs [95 %] | ≤ 5 µs |\n|---|---|---|---|---|---|")
    for placement in [Placement.shared, .kind] {
      let compared = try compare(empty, placement: placement, fixtures: fixtures, rounds: rounds * 10)
      let added = compared.difference
      print(
        "| \(empty.kind) | \(placement) | \(medians(of: compared))",
        "\(text(added, per: 1_000)) | \(added.verdict(atMost: emptyBar)) |")
    }
    let label = LabelCost(
      text: try context(.shared, fixtures), bars: try context(.shared, fixtures, text: .bars),
      fontPath: fixtures.fontPath, rounds: rounds * 10
    ).row
    print("\n| Pango alone, µs a label | text adds, µs a label | ratio [95 %] | ≤ 1.15 |\n|---|---|---|---|")
    print(
      String(format: "| %.2f | %.2f |", label.alone, label.added),
      "\(text(label.ratio)) | \(label.ratio.verdict(atMost: labelBar)) |")
  }

  private static func end(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data("overhead: \(sentence)\n".utf8))
    exit(64)
  }

  private static func compare(
    _ spec: ScreenSpec, placement: Placement, fixtures: Fixtures, rounds: Int
  ) throws -> Comparison {
    Comparison(of: spec, in: try context(placement, fixtures), rounds: rounds)
  }

  private static func context(_ placement: Placement, _ fixtures: Fixtures, text: TextRendering = .pango)
    throws
    -> ScreenContext
  {
    try ScreenContext(
      application: Application(platform: .ios6), device: .small, fixtures: fixtures,
      placer: try Placer(placement: placement, kinds: Resource.allCases.count), text: text)
  }

  private static func medians(of compared: Comparison) -> String {
    let (raw, lifecycle) = (Quantile.median(compared.raw)!, Quantile.median(compared.lifecycle)!)
    return String(format: "%.1f | %.1f |", raw / 1_000, lifecycle / 1_000)
  }

  private static func text(_ estimate: Estimate, per unit: Double = 1) -> String {
    let (low, high) = (estimate.interval.lowerBound, estimate.interval.upperBound)
    return String(format: "%.3f [%.3f, %.3f]", estimate.value / unit, low / unit, high / unit)
  }
}
