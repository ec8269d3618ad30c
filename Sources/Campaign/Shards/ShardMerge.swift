import Experiment
import Foundation
import Messages
package import Results

/// The finished shards of a plan, put together into the run that one machine would have made.
package struct ShardMerge {
  private let plan: PlanFolder
  private let planned: Plan
  /// By index, from 1.
  private let shards: [(folder: ResultsFolder, record: ShardRecord)]

  /// Checks the shards in the plan's folder and in others; throws a sentence that names the first one that is missing,
  /// altered, of another plan or of another machine.
  package init(_ plan: PlanFolder, planned: Plan, others: [String] = [], allowsMixedMachines: Bool = false)
    throws
  {
    (self.plan, self.planned) = (plan, planned)
    try plan.expectNeeds(of: planned)
    let found = try Self.folders(in: [plan.folder.path] + others)
    let counts = Set(found.map(\.shard.count)).sorted()
    guard let count = counts.first else {
      throw HarnessError(
        "\(plan.folder.path) has no finished shard; run one with: bench shard \(plan.folder.path) 1/2")
    }
    guard counts.count == 1 else {
      throw UsageError(
        "\(plan.folder.path)/shards has shards of \(counts[0]) (1-of-\(counts[0])) and of \(counts[1]) "
          + "(1-of-\(counts[1])); move those of one number away")
    }
    var byIndex: [Int: (folder: ResultsFolder, record: ShardRecord)] = [:]
    for (shard, folder) in found {
      guard let record = try ShardRecord.read(from: folder) else {
        throw HarnessError("\(folder.path) has no shard.json; run the shard again")
      }
      guard record.plan == plan.identity else {
        throw HarnessError("\(folder.path) is of another plan (\(record.plan), expected \(plan.identity))")
      }
      guard record.shard == "\(shard)" else {
        throw HarnessError("\(folder.path) has the trials of shard \(record.shard), expected \(shard)")
      }
      try record.check(folder)
      if let known = byIndex[shard.index], known.record != record {
        throw HarnessError("\(known.folder.path) and \(folder.path) are both shard \(shard), but differ")
      }
      byIndex[shard.index] = (folder, record)
    }
    let missing = (1...count).filter { byIndex[$0] == nil }
    guard missing.isEmpty else {
      throw HarnessError("of \(count) shards these are missing: \(IndexRanges(missing)); run them first")
    }
    shards = (1...count).compactMap { byIndex[$0] }
    if !allowsMixedMachines { try expectOneKindOfMachine() }
  }

  /// The trials that failed, without those of the plan's needs.
  package var failures: Int { shards.reduce(0) { $0 + $1.record.failures } }

  private static func folders(in places: [String]) throws -> [(shard: Shard, folder: ResultsFolder)] {
    var found: [(shard: Shard, folder: ResultsFolder)] = []
    for place in places {
      let parent = place + "/shards"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
      if names.isEmpty, place != places[0] {
        throw UsageError("\(parent) isn't there; expected a folder with shards")
      }
      for name in names.sorted() {
        guard let shard = Shard(name.replacing("-of-", with: "/")) else { continue }
        found.append((shard, ResultsFolder("\(parent)/\(name)")))
      }
    }
    return found
  }

  private func expectOneKindOfMachine() throws {
    // An empty shard has no allocator, so the first one that has it is compared with all.
    guard let first = shards.first(where: { $0.record.allocator != nil }) ?? shards.first else { return }
    for shard in shards {
      guard let difference = first.record.difference(to: shard.record) else { continue }
      throw HarnessError(
        "\(first.folder.path) and \(shard.folder.path) were measured on machines that differ in their \(difference); "
          + "add --mixed to merge them anyway")
    }
  }

  /// Writes the run; returns whether searches for smallest limits are left, which resuming it carries out.
  ///
  /// The run gets its name when it is complete, so that a merge that was killed can be repeated.
  package func write(to run: ResultsFolder) throws -> Bool {
    try run.expectNew(resumed: nil)
    let part = ResultsFolder(run.path + ".part")
    part.discard()
    try part.create()
    var record = plan.record
    record.machine = shards[0].record.machine
    record.allocator = shards.lazy.compactMap(\.record.allocator).first ?? record.allocator
    for (index, path) in part.rows.enumerated() { try writeRows(at: index, to: path) }
    let isLeft = !planned.smallestLimitCells.isEmpty
    record.isComplete = !isLeft
    try record.write(to: part)
    run.discard()
    guard rename(part.path, run.path) == 0 else {
      throw HarnessError("\(run.path) can't be written: \(String(cString: strerror(errno)))")
    }
    return isLeft
  }

  /// Writes a file of the run: the rows of the plan's needs, then those of the blocks in the order of their trials.
  private func writeRows(at index: Int, to path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let output = FileHandle(forWritingAtPath: path)
    else { throw HarnessError("\(path) can't be written: \(String(cString: strerror(errno)))") }
    do {
      let needs = try TrialSpans(plan.folder.rows[index])
      try output.write(contentsOf: needs.bytes(needs.header))
      let ofBlocks = Set(planned.blocks.map(\.trial))
      for span in needs.spans where !ofBlocks.contains(span.trial) {
        try output.write(contentsOf: needs.bytes(span.bytes))
      }
      let parts = try shards.map { try TrialSpans($0.folder.rows[index]) }
      // A shard repeats the rows of the needs; its own rows are in the order of their trials.
      let spans = parts.map { part in part.spans.filter { ofBlocks.contains($0.trial) } }
      var next = spans.map(\.startIndex)
      for trial in planned.blocks {
        let own = Shard.index(of: trial, in: planned, count: shards.count) - 1
        while next[own] < spans[own].endIndex, spans[own][next[own]].trial == trial.trial {
          try output.write(contentsOf: parts[own].bytes(spans[own][next[own]].bytes))
          next[own] += 1
        }
      }
      if let odd = next.indices.first(where: { next[$0] < spans[$0].endIndex }) {
        throw HarnessError("\(shards[odd].folder.rows[index]) has rows of trials that aren't the shard's")
      }
      try output.close()
    } catch let error where !(error is HarnessError) {
      throw HarnessError("\(path) can't be written: \(ResultsFolder.reason(error))")
    }
  }
}
