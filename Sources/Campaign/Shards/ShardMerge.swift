import Experiment
import Foundation
import Messages
package import Results

/// The finished shards of a plan, put together into the run that one machine would have made.
package struct ShardMerge {
  private let plan: PlanFolder
  private let planned: Plan
  /// By index, from 1.
  private let shards: [ResultsFolder]

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
      throw UsageError(
        "\(plan.folder.path) has no finished shard; carry one out with: bench shard \(plan.folder.path) 1/2")
    }
    guard counts.count == 1 else {
      throw UsageError("there are shards of \(counts[0]) and of \(counts[1]); merge those of one number")
    }
    var byIndex: [Int: (folder: ResultsFolder, record: ShardRecord)] = [:]
    for (shard, folder) in found {
      guard let record = try ShardRecord.read(from: folder) else {
        throw HarnessError("\(folder.path) has no shard.json; carry the shard out again")
      }
      guard record.plan == plan.identity else {
        throw HarnessError("\(folder.path) is of another plan (\(record.plan), expected \(plan.identity))")
      }
      try record.check(folder)
      let trials = shard.trials(of: planned).map(\.trial)
      guard record.shard == "\(shard)", record.trials == trials else {
        throw HarnessError("\(folder.path) has trials other than those of shard \(shard)")
      }
      if let known = byIndex[shard.index] {
        guard known.record == record else {
          throw HarnessError("\(known.folder.path) and \(folder.path) are both shard \(shard), but differ")
        }
      }
      byIndex[shard.index] = (folder, record)
    }
    let missing = (1...count).filter { byIndex[$0] == nil }
    guard missing.isEmpty else {
      throw HarnessError("of \(count) shards these are missing: \(IndexRanges(missing))")
    }
    shards = (1...count).compactMap { byIndex[$0]?.folder }
    if !allowsMixedMachines { try expectOneKindOfMachine() }
  }

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
    let records = try shards.map { ($0, try RunRecord.read(from: $0)) }
    guard let (first, expected) = records.first else { return }
    for (folder, record) in records.dropFirst() {
      let (a, b) = (expected.machine, record.machine)
      let different =
        a.kernel != b.kernel
        ? "kernel" : a.cpu != b.cpu ? "processor" : expected.allocator != record.allocator ? "allocator" : nil
      if let different {
        throw HarnessError(
          "\(first.path) and \(folder.path) are of machines with another \(different); --mixed merges them all the same"
        )
      }
    }
  }

  /// Writes the run; returns whether searches for smallest limits are left, which resuming it carries out.
  package func write(to run: ResultsFolder) throws -> Bool {
    try run.create()
    var record = plan.record
    record.machine = try RunRecord.read(from: shards[0]).machine
    record.allocator =
      try shards.lazy.compactMap { try RunRecord.read(from: $0).allocator }.first ?? record.allocator
    for (index, path) in run.rows.enumerated() {
      try ResultsFolder.replace(path, with: try rows(at: index))
    }
    let isLeft = !planned.smallestLimitCells.isEmpty
    record.isComplete = !isLeft
    try record.write(to: run)
    return isLeft
  }

  /// A file of the run: the rows of the plan's needs, then those of the blocks in the order of their trials.
  private func rows(at index: Int) throws -> Data {
    var (header, needs) = (Data(), Data())
    try Self.forEachRow(in: plan.folder.rows[index]) { trial, row in
      if trial == nil { header = Data(row) } else { needs += row }
    }
    var rows: [Int: Data] = [:]
    for (number, shard) in shards.enumerated() {
      let own = Set(
        Shard(index: number + 1, count: shards.count)?.trials(of: planned).map(\.trial) ?? [])
      try Self.forEachRow(in: shard.rows[index]) { trial, row in
        if let trial, own.contains(trial) { rows[trial, default: Data()] += row }
      }
    }
    return rows.sorted { $0.key < $1.key }.reduce(into: header + needs) { $0 += $1.value }
  }

  /// Each record of a CSV with its trial, which the header has none of.
  private static func forEachRow(in path: String, _ body: (Int?, [UInt8]) throws -> Void) throws {
    guard PathState(path) != .missing else { return }
    var reader = try CSVReader(path: path)
    guard try reader.next() else { return }
    let names = reader.fields.map { reader.text($0) }
    guard let place = names.firstIndex(of: "trial") else {
      throw reader.fault("the column 'trial' is missing; expected a file of a run")
    }
    try body(nil, Array(reader.record))
    while try reader.next() {
      guard reader.fields.count == names.count, let trial = Int(reader.text(reader.fields[place])) else {
        throw reader.fault("this is not a row of a run")
      }
      try body(trial, Array(reader.record))
    }
  }
}
