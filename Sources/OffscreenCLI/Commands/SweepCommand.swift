import ArgumentParser
import Campaign
import Experiment
import Foundation
import Messages
import Quantities
import Results
import Seeds
import Simulation
import Unloading

/// Runs recorded sessions under policies and fixed budgets or limits, millions of steps per second.
struct SweepCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Runs millions of recorded sessions under policies and limits.",
    discussion: """
      With --limit, strategies keep to the rules of a trial: warnings, what the system does by itself, transitions in which \
      two screens exist in full, and the end of the app where it exceeds the limit. With --budget, policies have a fixed \
      number of bytes for all loaded screens, checked after each step, and nothing else. Screens take and cost what a run \
      found. Docs/simulate.md explains when to use which. Exit codes: 0 done, 1 a file is damaged or a result contradicts the optimum, 64 wrong usage or a broken line.
      """)

  @Argument(
    help:
      "Sessions, plain or compressed: one on each line such as '3 17 < 5', or a trace with pushes and pops.")
  var sessions: String

  @Option(help: ArgumentHelp("A run's folder: its sizes, costs and kinds of pages.", valueName: "run"))
  var calibration: String

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A limit of the app such as 160MiB; may be repeated.", valueName: "size"))
  var limit: [String] = []

  @Option(
    help:
      "A strategy such as 'ios6/plain/lru(bytes:50%)', or a pattern such as 'cache.*'; may be repeated. By default each policy on ios6/plain."
  )
  var strategy: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A size of all screens such as 24MiB; may be repeated.", valueName: "size"))
  var budget: [String] = []

  @Option(help: "A policy such as 'lru(bytes:100%)'; may be repeated. By default all that have a budget.")
  var policy: [String] = []

  @Option(
    help: ArgumentHelp("How long one fetch takes, such as 20ms; may be repeated (80ms).", valueName: "time"),
    transform: FetchLatency.read)
  var fetchLatency: [FetchLatency] = []

  @Option(
    parsing: .unconditional,
    help: "How many parts a budget has when the optimum is computed; more are more exact.")
  var units = 250

  @Option(
    help: ArgumentHelp(
      "Only one part of the sessions, such as 2/7, written to --out; bench sweep-merge adds up the parts.",
      valueName: "part"),
    transform: Shard.read)
  var shard: Shard?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The sessions, from the first, that a policy remembers at each launch.",
      valueName: "count"))
  var remember = 200

  @OptionGroup var answer: SweepAnswerOptions

  func validate() throws {
    guard (10...10_000).contains(units) else {
      throw ValidationError("--units \(units) is out of range; expected 10 to 10000")
    }
    guard (0...1_000_000).contains(remember) else {
      throw ValidationError("--remember \(remember) is out of range; expected 0 to 1000000")
    }
    guard budget.isEmpty != limit.isEmpty else {
      throw ValidationError(
        budget.isEmpty
          ? "there is nothing to keep to; expected --limit with a size such as 160MiB, or --budget"
          : "a sweep has limits or budgets; expected --limit or --budget, not both")
    }
    guard limit.isEmpty ? strategy.isEmpty : policy.isEmpty else {
      throw ValidationError(
        limit.isEmpty
          ? "a strategy needs a limit; expected --policy beside --budget"
          : "a limit needs a platform; expected --strategy with a name such as ios6/plain/\(policy[0])")
    }
  }

  func run(with registry: Registry) async throws {
    #if DEBUG
      try ReleaseBuild.takeOver()
    #else
      let latencies = fetchLatency.isEmpty ? [.usual] : fetchLatency
      var sweep = try RecordedSweep(
        calibration: ResultsFolder(calibration), in: registry, under: memory(),
        latencies: latencies, units: units)
      let remembered = sweep.learns ? remember : 0
      if let shard { return try await write(shard, of: &sweep, remembering: remembered) }
      try answer.expectNew()
      try await sweep.read(sessions, remembering: remembered)
      try answer.show(sweep.rows, on: sweep.device, remembering: remembered, needs: sweep.needs)
    #endif
  }

  /// Does nothing if the file has that part already, so that a job that was interrupted can be repeated.
  private func write(_ shard: Shard, of sweep: inout RecordedSweep, remembering remembered: Int) async throws
  {
    guard let out = answer.out else {
      throw UsageError(
        "part \(shard) has no file; expected --out with a name such as part-\(shard.index).json")
    }
    let calibrationDigest = try Data(contentsOf: URL(fileURLWithPath: ResultsFolder(calibration).record))
      .fnv1a
    let binary = await BuildRecord(executable: try ReleaseBuild.executable()).binaryDigest
    func part() -> SweepPart {
      let question = SweepPart.Question(
        sessions: sweep.digest.value.hexadecimal, calibration: calibrationDigest, binary: binary,
        units: units, remembered: remembered, device: sweep.device)
      return SweepPart(question: question, shard: shard, rows: sweep.rows, needs: sweep.needs)
    }
    if PathState(out) != .missing {
      let known = try SweepPart(readingFrom: out)
      guard known.isAlike(part()), try known.question.sessions == sweep.digest(ofSessionsIn: sessions) else {
        throw UsageError(
          "\(out) has part \(known.shard) of another sweep and stays as it is; expected another name")
      }
      return Console.say("\(out) has part \(shard) already")
    }
    try NewFile.expectFolder(of: out)
    try await sweep.read(sessions, remembering: remembered, shard: shard)
    try part().write(to: out)
    Console.say("part \(shard): \(sweep.rows[0].totals.sessions.counted("session")), in \(out)")
  }

  private func memory() throws -> SweepMemory {
    limit.isEmpty
      ? .budgets(try budget.map { try Self.bytes($0, of: "budget") }, policies: policy)
      : .limits(try limit.map { try Self.bytes($0, of: "limit") }, strategies: strategy)
  }

  private static func bytes(_ text: String, of option: String) throws -> Int {
    guard let size = ByteCount(text), size.bytes > 0, text.last?.isNumber == false else {
      let share = text.hasSuffix("%") ? ", because a sweep doesn't know what it would be a share of" : ""
      throw UsageError("\(quoted(text)) is not a \(option); expected a size such as 24MiB\(share)")
    }
    return size.bytes
  }
}
