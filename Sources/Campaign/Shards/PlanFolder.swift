import Experiment
import Foundation
import Messages
package import Results

/// The folder of a plan that several machines share: a run's record, the trials of its needs, and the shards.
package struct PlanFolder: Sendable {
  package let folder: ResultsFolder
  package let record: RunRecord
  /// Equal for the same configuration, build, screens and needs.
  package let identity: String

  /// Reads the record; throws a sentence if the folder is not that of a plan.
  package init(_ path: String) throws {
    folder = ResultsFolder(path)
    record = try RunRecord.read(from: folder)
    // Rows that can't be read, such as those with columns of another package, decide nothing here.
    guard (try? folder.trialRows())?.allSatisfy({ $0.purpose == .need }) ?? true else {
      throw UsageError("\(path) is a run, not a plan; expected the folder that bench plan made")
    }
    identity = try Self.identity(of: record)
  }

  /// The file with the name of the machine on which a shard that isn't finished runs.
  private static let host = "host"

  /// Throws unless every need of the plan was found.
  package func expectNeeds(of plan: Plan) throws {
    for planned in plan.needs where record.needs.of(planned.cell, among: plan.factors) == nil {
      throw UsageError(
        "\(folder.path) doesn't say what \(plan.content(of: planned.cell)) needs; make the plan with: bench plan --out"
      )
    }
  }

  /// The folder of a finished shard.
  package func place(of shard: Shard) -> ResultsFolder {
    ResultsFolder("\(folder.path)/shards/\(shard.index)-of-\(shard.count)")
  }

  /// The folder in which a shard runs; it gets the name of ``place(of:)`` when it is finished.
  package func workshop(of shard: Shard) -> ResultsFolder { ResultsFolder(place(of: shard).path + ".part") }

  /// Whether the shard is finished and unaltered.
  package func has(_ shard: Shard) -> Bool {
    guard let found = try? ShardRecord.read(from: place(of: shard)), found.plan == identity else {
      return false
    }
    return (try? found.check(place(of: shard))) != nil
  }

  /// Starts the shard's folder with the plan's record and the rows of its needs.
  ///
  /// A folder that a killed process left is kept, unless it has blocks of a live run from another machine: comparisons
  /// within a block would not be of one machine.
  package func begin(_ shard: Shard, host: String = ProcessInfo.processInfo.hostName) throws {
    let place = workshop(of: shard)
    let hostFile = place.path + "/" + Self.host
    if PathState(place.record) != .missing {
      let known = FileManager.default.contents(atPath: hostFile).map { String(decoding: $0, as: UTF8.self) }
      if known == host || record.configuration.origin == .simulated { return }
      try? FileManager.default.removeItem(atPath: place.path)
    }
    do {
      try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
      for (from, to) in zip(folder.rows, place.rows) where PathState(from) != .missing {
        if PathState(to) != .missing { try FileManager.default.removeItem(atPath: to) }
        try FileManager.default.copyItem(atPath: from, toPath: to)
      }
      try Data(host.utf8).write(to: URL(fileURLWithPath: hostFile))
    } catch {
      throw HarnessError("\(place.path) can't be written: \(ResultsFolder.reason(error))")
    }
    var record = record
    record.machine = MachineRecord()
    record.allocator = nil
    // The record comes last: with it the folder is a run that can be resumed.
    try record.write(to: place)
  }

  /// Records the digests of the shard's files and gives its folder the name of a finished one.
  package func finish(_ shard: Shard, failures: Int = 0) throws {
    let (place, final) = (workshop(of: shard), place(of: shard))
    try ShardRecord(shard, of: self, failures: failures, in: place).write(to: place)
    // A folder of that name isn't valid, or the shard would not have run.
    try? FileManager.default.removeItem(atPath: final.path)
    do { try FileManager.default.moveItem(atPath: place.path, toPath: final.path) } catch {
      throw HarnessError("\(final.path) can't be written: \(ResultsFolder.reason(error))")
    }
    // Last, because a shard without it starts anew.
    try? FileManager.default.removeItem(atPath: final.path + "/" + Self.host)
  }

  static func identity(of record: RunRecord) throws -> String {
    struct Essence: Encodable {
      let run: String
      let configuration: RunConfiguration
      let binary: String
      let screens: [ScreenSpec]
      let needs: [RunRecord.Need]
    }
    let essence = Essence(
      run: record.run, configuration: record.configuration, binary: record.build.binaryDigest,
      screens: record.screens, needs: record.needs)
    return try JSONEncoder.readable.encode(essence).fnv1a
  }
}
