import ArgumentParser
import Campaign
import Experiment
import Foundation
import Load
import Messages
import Results
import Strategies

/// A load test: a long session, one push too many, a burst, other apps, the kernel or a fault.
struct LoadCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "load",
    abstract: "Runs a load test and judges it: pass, fail or not judged.",
    discussion: """
      Without a profile it lists them. A run's folder has load.json, samples.csv, events.csv and verdicts.csv. Exit code 0 \
      if every criterion that was judged passed, 2 if one failed, 1 if the run is incomplete or nothing was judged.
      """)

  @Argument(help: "The load test; `bench load` lists them.")
  var profile: String?

  @Option(name: .customLong("strategy"), help: "A strategy; may be repeated.")
  var strategies: [String] = []

  @Option(help: "A size such as 64MiB, or a share of what the test's trace needs, such as 55%.")
  var limit: String?

  @Option(help: "The seed of whatever is drawn.")
  var seed: UInt64 = 1

  @Flag(help: "A smaller form of the test, of at most a minute.")
  var short = false

  @Option(name: .customLong("for"), help: "How long a soak lasts for each strategy, such as 90s, 30min or 8h.")
  var duration: LoadDuration?

  @Option(help: "The run's own folder; by default a new one under results/load.")
  var out: String?

  @Option(help: "Goes on with the load test in this folder, by its own options.")
  var resume: String?

  @Flag(help: "Ends with 0 where nothing could be judged.")
  var allowUnjudged = false

  @Option(help: .hidden)
  var inject: String?

  func run(with registry: Registry) async throws {
    guard profile != nil || resume != nil else { return print(LoadListing.text, terminator: "") }
    #if DEBUG
      try ReleaseBuild.takeOver()
    #else
      try await measure(with: registry)
    #endif
  }

  private func measure(with registry: Registry) async throws {
    let executable = try ReleaseBuild.executable()
    var (profile, folder, record) = try await opened(executable, registry)
    try folder.write(record)
    let bench = LoadBench(
      plan: record.plan, parts: registry.parts, run: folder.run,
      executor: ChildExecutor(executable: executable), interruption: Interruption())
    let answer: LoadRun.Answer
    do {
      answer = try await LoadRun(profile, bench: bench, folder: folder).answer(recording: &record) {
        Console.say("[\($1)/\($2)] \($0.name)")
      }
    } catch is Interrupted {
      Console.say("interrupted; go on with bench load --resume \(folder.path)")
      throw ExitCode.failure
    }
    print(LoadText.text(answer, of: profile), terminator: "")
    Console.say("the rows are in \(folder.path)")
    let code = answer.verdicts.exitCode(allowsUnjudged: allowUnjudged)
    if code != 0 { throw ExitCode(code) }
  }

  /// The folder and the record of a new run, or of one that goes on.
  private func opened(_ executable: String, _ registry: Registry) async throws -> (
    LoadProfile, LoadFolder, LoadRecord
  ) {
    if let resume {
      let record = try LoadFolder.record(in: resume)
      let profile = try Self.profile(record.plan.profile)
      return (profile, try LoadFolder(resuming: resume, columns: profile.columns), record)
    }
    let profile = try Self.profile(profile ?? "")
    let plan = try plan(of: profile, registry)
    let folder = try LoadFolder(
      new: out ?? RunFolder.new(in: "results/load"), columns: profile.columns)
    let build = await BuildRecord(executable: executable)
    return (profile, folder, LoadRecord(run: folder.run, plan: plan, build: build))
  }

  private func plan(of profile: LoadProfile, _ registry: Registry) throws -> LoadPlan {
    let names = strategies.isEmpty ? profile.usualStrategies(short) : strategies
    let limit = limit ?? profile.usualLimit
    guard Limit(limit) != nil else {
      throw UsageError("'\(limit)' is no limit; expected a size such as 64MiB, or a share such as 55%")
    }
    var plan = LoadPlan(
      profile: profile.name, strategies: try names.map { try Strategy($0, among: registry.parts).name },
      limit: limit, seed: seed, isShort: short, seconds: duration?.seconds)
    if let inject {
      guard let injection = Injection(inject) else {
        throw UsageError(
          "'\(inject)' is no injection; expected leak=64B, slowdown=5%, memory=1% or limit=90%")
      }
      plan.injection = injection
    }
    if duration != nil, profile.name != LoadProfile.soak.name {
      throw UsageError("--for is the length of a soak; \(profile.name) has a length of its own")
    }
    return plan
  }

  private static func profile(_ name: String) throws -> LoadProfile {
    if let profile = ProfileCatalogue.all.first(where: { $0.name == name }) { return profile }
    let names = ProfileCatalogue.all.map(\.name)
    let hint = nearestName(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    throw UsageError("there is no load test '\(name)'; expected \(names.joined(separator: ", "))\(hint)")
  }
}

/// A length of time as people write it.
struct LoadDuration: ExpressibleByArgument {
  let seconds: Int

  init?(argument: String) {
    let units = [("min", 60), ("h", 3_600), ("s", 1)]
    guard let unit = units.first(where: { argument.hasSuffix($0.0) }),
      let number = Int(argument.dropLast(unit.0.count)), number > 0, number <= 1_000_000
    else { return nil }
    seconds = number * unit.1
  }
}
