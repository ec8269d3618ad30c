import Experiment
import Foundation
import Messages
package import Results
import Seeds

/// A plan that several machines carry out: a run's folder with the needs and their trials, and the shards in it.
package struct PlanFolder: Sendable {
  package let folder: ResultsFolder
  package let record: RunRecord
  /// Equal for the same configuration, build, screens and needs.
  package let identity: String

  /// Reads the record; throws a sentence if the folder has none, or lacks what a workload needs.
  package init(_ path: String) throws {
    folder = ResultsFolder(path)
    record = try RunRecord.read(from: folder)
    identity = try Self.identity(of: record)
  }

  /// Throws unless every need of the plan was found.
  package func expectNeeds(of plan: Plan) throws {
    for planned in plan.needs where record.needs.of(planned.cell, among: plan.factors) == nil {
      throw UsageError(
        "\(folder.path) doesn't say what \(plan.content(of: planned.cell)) needs; make the plan with: bench plan --out"
      )
    }
  }

  /// Where a finished shard is.
  package func place(of shard: Shard) -> ResultsFolder {
    ResultsFolder("\(folder.path)/shards/\(shard.index)-of-\(shard.count)")
  }

  /// Where a shard is carried out; `place(of:)` is its name once it is finished.
  package func workshop(of shard: Shard) -> ResultsFolder { ResultsFolder(place(of: shard).path + ".part") }

  /// Whether the shard is finished and as it was left.
  package func has(_ shard: Shard) -> Bool {
    guard let found = try? ShardRecord.read(from: place(of: shard)), found.plan == identity else {
      return false
    }
    return (try? found.check(place(of: shard))) != nil
  }

  /// Starts the shard's folder with the plan's record and the rows of its needs; keeps one that is there already.
  package func begin(_ shard: Shard) throws {
    let place = workshop(of: shard)
    guard PathState(place.record) == .missing else { return }
    do {
      try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
      for (from, to) in zip(folder.rows, place.rows) where PathState(from) != .missing {
        if PathState(to) != .missing { try FileManager.default.removeItem(atPath: to) }
        try FileManager.default.copyItem(atPath: from, toPath: to)
      }
    } catch {
      throw HarnessError("\(place.path) can't be written: \(ResultsFolder.reason(error))")
    }
    var record = record
    record.machine = MachineRecord()
    // The record comes last: with it the folder is a run that can be resumed.
    try record.write(to: place)
  }

  /// Seals the shard's files and gives its folder the name of a finished one.
  package func finish(_ shard: Shard, trials: [Int]) throws {
    let (place, final) = (workshop(of: shard), place(of: shard))
    try ShardRecord(shard, of: self, trials: trials, in: place).write(to: place)
    // What is there isn't valid, or the shard would not have been carried out.
    try? FileManager.default.removeItem(atPath: final.path)
    do { try FileManager.default.moveItem(atPath: place.path, toPath: final.path) } catch {
      throw HarnessError("\(final.path) can't be written: \(ResultsFolder.reason(error))")
    }
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
    var digest = FNV1a()
    digest.combine(bytes: try JSONEncoder.readable.encode(essence))
    return digest.value.hexadecimal
  }
}
