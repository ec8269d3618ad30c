import ArgumentParser
import Campaign
import Claims
import Doctor
import Experiment
import Foundation
import Messages
import Results

/// Tests the claims of the sources by measurements.
struct ClaimsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "claims",
    abstract: "Measures what the sources claim and reports a verdict on each claim.",
    discussion: """
      Every claim is measured under two seeds; one whose verdict differs is undecided. The rules of the verdicts are \
      fixed in code. Trials and effects are written to the run's folder. The exit code is 1 if a trial failed.
      """)

  enum Preset: String, CaseIterable, ExpressibleByArgument {
    case quick, standard

    /// The number of times that each timed condition is measured under each seed.
    var blocks: Int { self == .quick ? 3 : 10 }
  }

  @Argument(help: "Numbers of claims; all by default.")
  var numbers: [Int] = []

  @Option(help: "How often to measure: quick or standard.")
  var preset = Preset.standard

  @Option(parsing: .unconditional, help: "The first of the two seeds.")
  var seed: UInt64 = 1

  @Option(help: "text, markdown, csv or json.")
  var format = ClaimReport.Format.text

  @Option(help: "The run's own folder; by default a new one under results/verdicts.")
  var out: String?

  @Flag(help: "Lists the claims with their rules, and measures nothing.")
  var list = false

  func run() async throws {
    let claims = try ClaimCatalogue.claims(numbered: numbers)
    if list { return print(ClaimReport.rules(of: claims), terminator: "") }
    #if DEBUG
      try ReleaseBuild.takeOver()
    #else
      try await measure(claims)
    #endif
  }

  private func measure(_ claims: [Claim]) async throws {
    let folder = try ClaimsFolder(out ?? RunFolder.reserve(in: "results/verdicts"))
    let executable = try ReleaseBuild.executable()
    var record = ClaimsRecord(
      run: folder.run, preset: preset.rawValue, claims: claims.map(\.number), seeds: [seed, seed &+ 1],
      blocks: preset.blocks, build: await BuildRecord(executable: executable))
    try folder.write(record)
    let cells = CellBench(
      TrialBench(
        run: folder.run, executor: ChildExecutor(executable: executable), timeout: .seconds(120),
        interruption: Interruption()), rows: folder.rows)
    var progress: RunProgress?
    let results: [ClaimResult]
    do {
      results = try await ClaimsRun(claims, seed: seed, blocks: preset.blocks, cells: cells).results {
        progress = RunProgress(total: $0)
      } ended: { trial in
        if record.allocator == nil { record.allocator = trial.result?.allocator }
        progress?.end(trial)
      }
    } catch is Interrupted {
      progress?.finish()
      Console.say("interrupted; the trials until then stay in \(folder.path)")
      throw ExitCode.interrupted
    }
    progress?.finish()
    try folder.write(record)
    let report = ClaimReport(results)
    try folder.write(report)
    print(try report.written(as: format), terminator: "")
    Console.say("trials and effects are in \(folder.path)")
    if cells.failures > 0 {
      Console.say("\(cells.failures.counted("trial")) failed; their rows in trials.csv give the reason")
      throw ExitCode.failure
    }
  }
}

extension ClaimReport.Format: ExpressibleByArgument {}
