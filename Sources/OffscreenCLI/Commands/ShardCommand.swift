import ArgumentParser
import Campaign
import Experiment
import Foundation
import Messages
import Results

/// Carries out a part of a plan's trials on this machine.
struct ShardCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "shard",
    abstract: "Runs one part of a plan on this machine.",
    discussion: """
      A shard of a live plan has whole blocks; a shard of a simulated plan has single trials. The command does nothing if \
      the shard is finished, and continues it if it was interrupted or killed. Exit codes: 0 done, 1 some trials failed, \
      64 wrong usage, 75 try again.
      """)

  /// EX_TEMPFAIL of sysexits.h: a temporary failure.
  private static let tryAgain = ExitCode(75)

  @Argument(help: ArgumentHelp("The folder that bench plan made.", valueName: "plan"))
  var plan: String

  @Argument(help: ArgumentHelp("Which part, such as 2/5.", valueName: "part"), transform: Shard.read)
  var shard: Shard

  func run(with registry: Registry) async throws {
    let folder = try PlanFolder(plan)
    let plan = try Plan(folder.record.configuration, catalogue: registry.catalogue)
    try folder.expectNeeds(of: plan)
    let trials = shard.trials(of: plan)
    #if DEBUG
      if plan.configuration.origin == .live { try ReleaseBuild.takeOver() }
    #endif
    let build = await BuildRecord(executable: try ReleaseBuild.executable())
    guard folder.record.build.binaryDigest == build.binaryDigest else {
      throw UsageError(
        "\(self.plan) was made by another build (\(folder.record.build.commit ?? "no commit")); run its shards with that "
          + "build")
    }
    let workshop = folder.workshop(of: shard)
    guard let lock = try ShardLock.take(workshop.path) else {
      Console.say("another process runs shard \(shard)")
      throw Self.tryAgain
    }
    defer { lock.release() }
    guard !folder.has(shard) else { return Console.say("shard \(shard) is finished already") }
    try folder.begin(shard)
    let run = try Run(
      plan: plan, folder: workshop, resuming: true,
      build: build, executor: registry.executor(for: plan), interruption: Interruption(),
      progress: RunProgress(total: plan.needs.count + trials.count))
    switch try await run.perform(.shard(shard)) {
    case .interrupted:
      Console.say("interrupted; continue with: bench shard \(self.plan) \(shard)")
      throw Self.tryAgain
    case .done:
      try folder.finish(shard)
      Console.say(
        "shard \(shard) is finished: \(trials.count.counted("trial")) in \(folder.place(of: shard).path)")
    case .withFailures(let count):
      try folder.finish(shard, failures: count)
      Console.say(
        "\(count.counted("trial")) failed; \(folder.place(of: shard).path)/trials.csv gives the reason")
      throw ExitCode.failure
    }
  }
}

extension Shard {
  /// Reads `2/5`; throws what would be right.
  static func read(_ text: String) throws -> Shard {
    if let shard = Shard(text) { return shard }
    throw ValidationError("expected I/N with I from 1 to N, such as 2/7")
  }
}
