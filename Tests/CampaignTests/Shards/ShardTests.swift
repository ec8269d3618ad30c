import TestSupport
import Testing

@testable import Campaign
@testable import Experiment
@testable import Results

@Suite("a shard") struct ShardTests {
  @Test(
    "is written as its index and their number",
    arguments: ["0/5", "6/5", "1/0", "-1/2", "1", "1/2/3", "a/b", "1/10001", "", " 1/2", "1/"])
  func refused(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test func `reads what it writes`() {
    #expect(Shard("2/5").map { "\($0)" } == "2/5" && Shard("1/1") != nil && Shard("10000/10000") != nil)
  }

  @Test("has each trial of the blocks in exactly one of them, whole blocks in a live run", arguments: 1...7)
  func parts(count: Int) throws {
    var configuration = RunConfiguration.light(["inert", "ios5"], limits: ["40%", "80%"], blocks: 5)
    for origin in [TrialOrigin.live, .simulated] {
      configuration.origin = origin
      let plan = try Plan(configuration)
      let shards = try (1...count).map { try #require(Shard(index: $0, count: count)).trials(of: plan) }
      #expect(shards.flatMap(\.self).map(\.trial).sorted() == plan.blocks.map(\.trial))
      for trials in shards { #expect(trials.map(\.trial) == trials.map(\.trial).sorted()) }
      if origin == .live {
        let blocks = shards.map { Set($0.map(\.block)) }
        #expect(blocks.reduce(0) { $0 + $1.count } == 5)
        #expect(blocks.count { $0.isEmpty } == max(0, count - 5))
      } else {
        let sizes = shards.map(\.count)
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
      }
    }
  }

  @Test func `indices are written as a job array takes them`() {
    #expect("\(IndexRanges([]))" == "" && "\(IndexRanges([3]))" == "3")
    #expect("\(IndexRanges([1, 3, 4, 5, 7, 8]))" == "1,3-5,7-8")
  }

  @Test func `is carried out by one process at a time`() throws {
    let temporary = TemporaryFolder()
    let lock = try #require(try ShardLock.take(temporary.path + "/shards/1-of-2.part"))
    #expect(try ShardLock.take(temporary.path + "/shards/1-of-2.part") == nil)
    #expect(try ShardLock.take(temporary.path + "/shards/2-of-2.part") != nil)
    lock.release()
    #expect(try ShardLock.take(temporary.path + "/shards/1-of-2.part") != nil)
  }
}
