import Analysis
import ArgumentParser
import Campaign
import Doctor
package import Experiment
import Foundation
import Results

/// The gate: is a run worse than a baseline, or this binary worse than the base's?
struct CheckCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Did a change make memory or reload worse?",
    discussion: """
      With --baseline, a run is compared with one that was kept; without a run, what the baseline measured is measured \
      anew. With --base-binary, another build of bench is run against this one, block by block. What fails the check: \
      bytes and counts under scripted pressure that grew, cells that are missing, crashed or timed out; with --baseline \
      any other behaviour, with --base-binary times, both of which the other form only reports. Exit codes: 0 passed, 1 \
      failed or incomplete, 2 a regression, or behaviour that changed against a baseline, 64 wrong usage.

      The columns that are compared, by which bound, and what a difference beyond it does to the check. Bytes, counts and \
      behaviour are compared under scripted pressure; footprint, resident and rss_anon with a decay of 0 or -1.

      \(GatedColumns.text().joined(separator: "\n\n"))
      """)

  @Argument(help: "With --baseline: the run to check, its folder or its trials.csv.")
  var run: String?

  @Option(help: "The folder of a run that was kept, or its trials.csv.")
  var baseline: String?

  @Flag(help: "Keeps the run as the baseline, in place of the one there, and shows what changed.")
  var updateBaseline = false

  @Option(help: "A bench that was built from the base; it is run against this one, in turns.")
  var baseBinary: String?

  @Option(help: "With --base-binary: how much to measure, check or check-quick.")
  var preset: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --base-binary: how often each cell is measured.", valueName: "count"))
  var blocks: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --base-binary: seed of fixtures, kinds and order.", valueName: "whole-number"))
  var seed: UInt64?

  @Option(
    help:
      "The folder for what is measured; by default a new one under results/runs, of two binaries under results/checks."
  )
  var out: String?

  @Option(
    help: """
      A CSV of metric,percent: by how much each may grow, where the bounds above are too small or too large. A metric \
      is a column that is compared, or bytes or times for all of them.
      """)
  var minimumEffects: String?

  @OptionGroup var output: CheckOutput

  @Option(help: .hidden)
  var inject: Injection?

  func validate() throws {
    guard (baseline == nil) != (baseBinary == nil) else {
      throw ValidationError("expected either --baseline or --base-binary")
    }
    if baseBinary != nil {
      if run != nil {
        throw ValidationError("--base-binary measures both sides itself; leave '\(run ?? "")' away")
      }
      if updateBaseline { throw ValidationError("--update-baseline goes with --baseline") }
    } else {
      let given = [
        ("--preset", preset != nil), ("--blocks", blocks != nil), ("--seed", seed != nil),
        ("--inject", inject != nil),
      ]
      if let option = given.first(where: \.1)?.0 {
        throw ValidationError("\(option) goes with --base-binary; with --baseline, the baseline decides")
      }
    }
    if run != nil, out != nil {
      throw ValidationError("nothing is measured when a run is given; leave --out away")
    }
    if let blocks, !Plan.possibleBlocks.contains(blocks) {
      throw ValidationError(
        "--blocks \(blocks) is out of range; expected 1 to \(Plan.possibleBlocks.upperBound)")
    }
  }

  func run(with registry: Registry) async throws {
    try output.begin()
    #if DEBUG
      // Two runs that are there already are the same to every build.
      if run == nil { try ReleaseBuild.takeOver() }
    #endif
    do {
      let gated = GatedMetric.all(of: registry.schema.metrics)
      let metrics = try minimumEffects.map { try MinimumEffects.metrics(from: $0, among: gated) } ?? gated
      if let baseBinary {
        try output.show(await check(against: baseBinary, metrics, registry.catalogue))
      } else if let baseline, updateBaseline {
        try await update(baseline, metrics, registry.catalogue)
      } else if let baseline {
        try output.show(
          await check(
            against: Baseline(baseline, schema: registry.schema), metrics, registry.catalogue))
      }
    } catch let error where !(error is ExitCode) {
      output.tell(error)
      throw error
    }
  }
}

extension Injection: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
