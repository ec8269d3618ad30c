import Experiment
import Foundation
import Messages
import Quantities
import Results

/// Sentences that text and Markdown share.
extension ComparisonReport {
  /// Warnings to print before any figure: a control that differs, what can't be compared, other notes.
  package var warnings: [String] {
    let notes = comparison.notes
    let times =
      notes.againstTimes.isEmpty
      ? []
      : ["Times can't be compared and are omitted: \(notes.againstTimes.joined(separator: "; "))."]
    return notes.controls + times + notes.others.map { "Note: \($0)." }
  }

  package var runs: [String] {
    [("A", comparison.a), ("B", comparison.b)].map { name, run in
      let made = run.environment.map { environment in
        let commit = environment.build.commit.map { ", commit \($0.prefix(7))" } ?? ""
        return ": \(environment.started)\(commit)\(environment.build.isDirty == true ? " and changes" : "")"
          + ", \(environment.machine.cpu), \(environment.machine.cores) cores"
      }
      return "\(name)  \(run.path)\(made ?? "")"
    }
  }

  var method: String {
    // The smallest samples cover less than 95 %.
    let hasFew = comparison.cells.contains { cell in
      cell.changes.contains { $0.falseAlarmChance.map { $0 > 0.05 } ?? false }
    }
    return switch comparison.pairing {
    case .blocks:
      "Paired by block: the figures are the middle of the blocks' ratios B ÷ A by Wilcoxon's signed ranks, with intervals "
        + (hasFew ? "(95 %; of five blocks, 94 %)." : "of 95 %.")
    case .none:
      "Two separate runs: the figures are the ratios of the medians, B ÷ A, with "
        + (hasFew ? "bootstrap intervals (95 %; of three trials, 90 %)." : "95 % bootstrap intervals.")
    case .simulations:
      "Two simulations, which have no noise: the figures are the ratios B ÷ A; up to \(Self.simulationError) is too close "
        + "to rank."
    }
  }

  private static let simulationError = Percent(CompletedBlocks.simulationError - 1).short

  /// Why a metric counts fewer cells than the answer: only completed trials have most figures. `nil` if none does.
  var scope: String? {
    let total = comparison.cells.count
    guard metrics.contains(where: { 0 < $0.cells && $0.cells < total }) else { return nil }
    return
      "Both runs measured \(total.counted("cell")); the table counts those that have the figure in both runs."
  }

  /// One line for each group, with the changes of its front.
  var fronts: [String] {
    comparison.fronts.map { front in
      let strategies = front.inB.isEmpty ? "none" : front.inB.joined(separator: ", ")
      guard !(front.joined + front.left).isEmpty else { return "\(front.group): unchanged (\(strategies))" }
      let changes = [("new", front.joined), ("no longer", front.left)].compactMap { word, names in
        names.isEmpty ? nil : "\(word) \(names.joined(separator: ", "))"
      }
      return "\(front.group): \(changes.joined(separator: "; ")); in B \(strategies)"
    }
  }

  /// `Only in A, 2 cells: …`.
  package func missing(named most: Int) -> [String] {
    [("A", comparison.onlyInA), ("B", comparison.onlyInB)].compactMap { name, cells in
      guard !cells.isEmpty else { return nil }
      let rest = cells.count > most ? "; and \(cells.count - most) more" : ""
      return "Only in \(name), \(cells.count.counted("cell")): "
        + cells.prefix(most).map(\.description).joined(separator: "; ") + rest + "."
    }
  }

  /// The conclusion in one sentence.
  package var answer: String {
    let total = comparison.cells.count
    guard !differing.isEmpty else {
      guard !isSameThroughout else {
        return "No difference between A and B in \(total.counted("cell")): every figure is the same."
      }
      // Noisy figures may still differ.
      return "No difference between A and B can be shown in \(total.counted("cell")). \(odds)"
    }
    let alike = differing.filter(\.comparison.endsAlike)
    let both = alike.count { $0.has(.worse) && $0.has(.better) }
    let counts = [
      ("ended differently", differing.count - alike.count),
      ("worse", alike.count { $0.has(.worse) } - both), ("better", alike.count { $0.has(.better) } - both),
      ("both", both), ("neither better nor worse", alike.count { !$0.has(.worse) && !$0.has(.better) }),
    ].filter { $0.1 > 0 }.map { "\($0.0) in \($0.1)" }
    let first = differing[0]
    let most = first.changes.first.map(\.words) ?? first.ending ?? ""
    return "B differs from A in \(differing.count) of \(total.counted("cell")): "
      + "\(counts.joined(separator: ", ")). The largest change is \(first.comparison.cell): \(first.ending ?? most). \(odds)"
  }

  /// Whether every comparable figure is the same in every trial of both runs.
  private var isSameThroughout: Bool {
    let hasTimes = comparison.notes.againstTimes.isEmpty
    return comparison.cells.allSatisfy { cell in
      cell.changes.allSatisfy { $0.finding == .same || !hasTimes && $0.metric.isTime }
    }
  }

  /// The number of intervals that exclude 1, and the number that would if nothing had changed; of simulations, what is too
  /// close to rank.
  private var odds: String {
    if comparison.pairing == .simulations {
      let close = comparison.cells.reduce(0) { $0 + $1.changes.count { $0.finding == .unclear } }
      return close > 0
        ? "\(close.counted("figure")) \(close == 1 ? "differs" : "differ") by at most \(Self.simulationError)."
        : "No other figure differs."
    }
    let intervals = metrics.reduce(0) { $0 + $1.intervals }
    let without = metrics.reduce(0) { $0 + $1.withoutInterval }
    let fewest = comparison.pairing == .blocks ? "five pairs of trials" : "three trials per run"
    let few =
      "\(without.counted("ratio")) can't be distinguished from noise, with fewer than \(fewest)."
    guard intervals > 0 else { return without > 0 ? few : "No figure varied from trial to trial." }
    let leaving = metrics.reduce(0) { $0 + $1.leaving }
    let byChance = metrics.reduce(0) { $0 + $1.byChance }
    let chance = byChance < 1 - 1e-9 ? "fewer than one" : "about \(Int(byChance.rounded()))"
    return
      "\(leaving) of \(intervals.counted("interval")) \(leaving == 1 || intervals == 1 ? "excludes" : "exclude") 1; "
      + "\(chance) would by chance."
      + (without > 0 ? " \(few)" : "")
  }
}
