import Experiment
import Foundation
import TestSupport
import Testing

@testable import Campaign
@testable import Results

/// A plan in a temporary folder, and the ways to carry its shards out.
struct ShardedPlan {
  let temporary = TemporaryFolder()
  let configuration: RunConfiguration
  let executor: any Executor

  init(
    _ configuration: RunConfiguration = .light(["inert", "ios5"], limits: ["40%", "80%"], blocks: 3),
    executor: any Executor = FakeExecutor { _ in try .result(.sample()) }, needs end: Run.End = .done
  ) async throws {
    (self.configuration, self.executor) = (configuration, executor)
    #expect(
      try await makeRun(configuration, in: temporary, named: "plan", executor: executor).perform(.needs)
        == end)
  }

  var plan: Plan { get throws { try Plan(configuration) } }

  var folder: PlanFolder { get throws { try PlanFolder(temporary.path + "/plan") } }

  /// Carries a shard out, as `bench shard` does.
  func carryOut(
    _ shard: Shard, by other: (any Executor)? = nil, build: String = "0123456789abcdef", host: String = "one"
  ) async throws {
    let (folder, plan) = (try folder, try plan)
    try folder.begin(shard, host: host)
    let run = try Run(
      plan: plan, folder: folder.workshop(of: shard), resuming: true,
      build: BuildRecord(swift: "6.3", configuration: "debug", binaryDigest: build),
      executor: other ?? executor,
      interruption: nil, progress: RunProgress(total: 0, interval: 1e9))
    switch try await run.perform(.shard(shard)) {
    case .done: try folder.finish(shard)
    case .withFailures(let count): try folder.finish(shard, failures: count)
    case .interrupted: break
    }
  }

  func carryOut(all count: Int) async throws {
    for index in (1...count).shuffled() { try await carryOut(#require(Shard(index: index, count: count))) }
  }

  func merge(_ name: String = "merged", others: [String] = [], mixed: Bool = false) throws -> ResultsFolder {
    let run = ResultsFolder(temporary.path + "/" + name)
    _ = try ShardMerge(folder, planned: plan, others: others, allowsMixedMachines: mixed).write(to: run)
    return run
  }
}
