package import Experiment
import Foundation
import Messages
package import Results

/// shard.json: what a finished shard is a part of, where it was measured, and digests of its files, which show changes.
package struct ShardRecord: Codable, Equatable, Sendable {
  /// The identity of the plan.
  package let plan: String
  /// `2/5`.
  package let shard: String
  package let machine: MachineRecord
  /// The trials that failed, without those of the plan's needs.
  package let failures: Int
  /// `nil` if the shard has no trial that started.
  package let allocator: AllocatorInForce?
  /// FNV-1a of each file, by name.
  package let digests: [String: String]

  static let file = "shard.json"

  /// Describes the files in the folder.
  init(_ shard: Shard, of plan: PlanFolder, failures: Int, in folder: ResultsFolder) throws {
    let record = try RunRecord.read(from: folder)
    self.plan = plan.identity
    self.shard = "\(shard)"
    self.failures = failures
    machine = record.machine
    allocator = record.allocator
    digests = try Self.digests(of: folder)
  }

  func write(to folder: ResultsFolder) throws {
    try ResultsFolder.replace(folder.path + "/" + Self.file, with: JSONEncoder.readable.encode(self))
  }

  /// Reads the record; `nil` if there is none. Throws a sentence if it is damaged.
  static func read(from folder: ResultsFolder) throws -> ShardRecord? {
    let path = folder.path + "/" + file
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do { return try JSONDecoder().decode(ShardRecord.self, from: data) } catch {
      throw HarnessError("\(path) is not the record of a shard: \(DecodingError.words(error))")
    }
  }

  /// What distinguishes the machines of two shards, such as `kernel`; `nil` if nothing does that changes a measurement.
  func difference(to other: ShardRecord) -> String? {
    if machine.kernel != other.machine.kernel { return "kernel" }
    if machine.cpu != other.machine.cpu { return "processor" }
    guard let allocator, let others = other.allocator, allocator != others else { return nil }
    return "allocator"
  }

  /// Throws a sentence about the first file that isn't as the shard left it.
  func check(_ folder: ResultsFolder) throws {
    let now = try Self.digests(of: folder)
    for (name, digest) in digests.sorted(by: { $0.key < $1.key }) where now[name] != digest {
      throw HarnessError(
        now[name] == nil
          ? "\(folder.path) lacks \(name); run the shard again"
          : "\(folder.path)/\(name) was altered after the shard was finished; run the shard again")
    }
  }

  private static func digests(of folder: ResultsFolder) throws -> [String: String] {
    var digests: [String: String] = [:]
    for path in [folder.record] + folder.rows where PathState(path) != .missing {
      let url = URL(fileURLWithPath: path)
      do { digests[url.lastPathComponent] = try Data(contentsOf: url, options: .mappedIfSafe).fnv1a } catch {
        throw HarnessError("\(path) can't be read: \(ResultsFolder.reason(error))")
      }
    }
    return digests
  }
}
