import ArgumentParser
import Campaign
import Messages

/// Prints the shards of a plan that have not been carried out yet.
struct MissingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "missing",
    abstract: "Prints which shards of a plan are missing.",
    discussion: """
      Prints their numbers as a job array takes them, such as 2,4-7, or nothing. A shard whose files were altered is \
      missing as well. Exit codes: 0 done, 1 a file is damaged, 64 wrong usage.
      """)

  @Argument(help: ArgumentHelp("The folder that bench plan made.", valueName: "plan"))
  var plan: String

  @Option(parsing: .unconditional, help: ArgumentHelp("How many shards there are.", valueName: "count"))
  var of: Int

  func validate() throws {
    guard (1...Shard.mostParts).contains(of) else {
      throw ValidationError("--of \(of) is out of range; expected 1 to \(Shard.mostParts)")
    }
  }

  func run() throws {
    let folder = try PlanFolder(plan)
    let missing = (1...of).filter { index in Shard(index: index, count: of).map(folder.has) == false }
    if !missing.isEmpty { print(IndexRanges(missing)) }
  }
}
