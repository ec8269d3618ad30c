import ArgumentParser
import Campaign
import Experiment
import Foundation
import Load
import Messages
import Quantities
import Results
import Strategies

/// Runs a load test: a long session, one push too many, a burst, other apps, the kernel or a fault.
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

  @Option(
    parsing: .unconditional,
    help: "A size such as 64MiB, or a share of what the test's trace needs, such as 55%.")
  var limit: String?

  @Option(parsing: .unconditional, help: "The seed of whatever is drawn; by default 1.")
  var seed: UInt64?

  @Flag(help: "A smaller form of the test, of at most a minute.")
  var short = false

  @Option(
    name: .customLong("for"), parsing: .unconditional,
    help: "How long a soak lasts for each strategy, such as 90s, 30min or 8h.")
  var duration: String?

  @Option(
    parsing: .unconditional,
    help: "How many apps share the budget of compete, 2 to 8; by default 8, or 4 with --short.")
  var apps: Int?

  @Option(help: "Who ends apps in compete: sum, pause or kernel; by default sum.")
  var arbiter: String?

  @Option(help: "The run's own folder; by default a new one under results/load.")
  var out: String?

  @Option(help: "Goes on with the load test in this folder, by its own options.")
  var resume: String?

  @Flag(help: "Lists what the columns of the rows mean, and measures nothing.")
  var columns = false

  @Flag(help: "Ends with 0 where nothing could be judged.")
  var allowUnjudged = false

  @Option(help: .hidden)
  var plant: String?

  func run(with registry: Registry) async throws {
    guard profile != nil || resume != nil else { return print(LoadListing.text, terminator: "") }
    if columns, let profile {
      return print(LoadListing.columns(of: try Self.profile(profile)), terminator: "")
    }
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
    let children = ChildExecutor(executable: executable)
    let bench = LoadBench(
      plan: record.plan, parts: registry.parts, run: folder.run, executor: children, apps: children,
      interruption: Interruption())
    let answer: LoadRun.Answer
    do {
      answer = try await LoadRun(profile, bench: bench, folder: folder).answer(recording: &record) {
        Console.say("[\($1)/\($2)] \($0.name)")
      }
    } catch is Interrupted {
      Console.say("interrupted; go on with bench load --resume \(folder.path)")
      throw ExitCode.interrupted
    }
    print(LoadText.text(answer, of: profile), terminator: "")
    Console.say("the rows are in \(folder.path)")
    let code = answer.verdicts.exitCode(allowsUnjudged: allowUnjudged)
    if code != 0 { throw ExitCode(code) }
  }

  /// The profile, the folder and the record of a new load test, or of the one that is resumed.
  private func opened(_ executable: String, _ registry: Registry) async throws -> (
    LoadProfile, LoadFolder, LoadRecord
  ) {
    if let resume {
      guard isUntouched else {
        throw UsageError(
          "--resume goes on by the options that \(resume) was started with; leave all others away")
      }
      let record = try LoadFolder.record(in: resume)
      try await BuildRecord(executable: executable).expectSame(as: record.build, in: resume)
      let profile = try Self.profile(record.plan.profile)
      return (profile, try LoadFolder(resuming: resume, columns: profile.columns), record)
    }
    let profile = try Self.profile(profile ?? "")
    let plan = try plan(of: profile, registry)
    let build = await BuildRecord(executable: executable)
    let folder = try LoadFolder(
      new: out ?? RunFolder.reserve(in: "results/load"), columns: profile.columns)
    return (profile, folder, LoadRecord(run: folder.run, plan: plan, build: build))
  }

  /// Whether no option says what to measure.
  private var isUntouched: Bool {
    profile == nil && strategies.isEmpty && [limit, duration, arbiter, out, plant].allSatisfy { $0 == nil }
      && seed == nil && apps == nil && !short
  }

  private func plan(of profile: LoadProfile, _ registry: Registry) throws -> LoadPlan {
    let names = strategies.isEmpty ? profile.usualStrategies(short) : strategies
    let limit = limit ?? profile.limit(isShort: short)
    // A bare number is a share or a size without its unit: so few bytes are never intended.
    guard limit.last?.isNumber != true, Limit(limit) != nil else {
      let meant = likelySpellings(of: limit).first { Limit($0) != nil && $0.last?.isNumber != true }
      throw UsageError(
        "'\(limit)' is not a limit; expected a size such as 64MiB, or a share such as 55%\(didYouMean(meant))"
      )
    }
    if self.limit != nil, profile.limitUse == .own {
      throw UsageError("--limit has no effect on \(profile.name), which has limits of its own; leave it away")
    }
    if profile.limitUse == .required, Limit(limit) == .unlimited {
      throw UsageError("\(profile.name) needs a limit; expected --limit with a size or a share such as 55%")
    }
    let seconds = try duration.map { text in
      guard let length = LoadDuration(text) else {
        let meant = WrittenTime(text).map { "\($0.milliseconds / 1_000)s" }
        throw UsageError(
          "'\(text)' is not a length of time; expected such as 90s, 30min or 8h\(didYouMean(meant))")
      }
      return length.seconds
    }
    var plan = LoadPlan(
      profile: profile.name,
      strategies: try names.flatMap { try Strategy.strategies($0, among: registry.parts).map(\.name) },
      limit: limit, seed: seed ?? 1, isShort: short, seconds: seconds)
    if let plant {
      guard let defect = PlantedDefect(rawValue: plant) else {
        let names = PlantedDefect.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("'\(plant)' is not a defect that can be planted; expected \(names)")
      }
      plan.defect = defect
    }
    if duration != nil, profile.name != LoadProfile.soak.name {
      throw UsageError("--for is the length of a soak; \(profile.name) has a length of its own")
    }
    try take(contestInto: &plan)
    return plan
  }

  /// Reads the options that only `compete` has.
  private func take(contestInto plan: inout LoadPlan) throws {
    guard apps != nil || arbiter != nil else { return }
    guard plan.profile == LoadProfile.compete.name else {
      throw UsageError(
        "\(apps == nil ? "--arbiter" : "--apps") is for compete; in \(plan.profile) there is one app")
    }
    if let apps, !(2...8).contains(apps) {
      throw UsageError("--apps \(apps) is out of range; expected 2 to 8")
    }
    plan.apps = apps
    plan.arbiter = try arbiter.map(Arbiter.init(name:))
  }

  private static func profile(_ name: String) throws -> LoadProfile {
    if let profile = ProfileCatalogue.all.first(where: { $0.name == name }) { return profile }
    throw PlanNames.unknown(name, what: "load test", among: ProfileCatalogue.all.map(\.name))
  }
}

/// A duration as people write it.
struct LoadDuration {
  let seconds: Int

  init?(_ text: String) {
    let units = [("min", 60), ("h", 3_600), ("s", 1)]
    guard let unit = units.first(where: { text.hasSuffix($0.0) }),
      let number = Int(text.dropLast(unit.0.count)), number > 0, number <= 1_000_000
    else { return nil }
    seconds = number * unit.1
  }
}
