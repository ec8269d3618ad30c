import Experiment
import Foundation
import Messages
import Results
import Seeds

/// shard.json: what a finished shard is a part of, and digests of its files, by which changes show.
package struct ShardRecord: Codable, Equatable, Sendable {
  /// The identity of the plan.
  package let plan: String
  /// `2/5`.
  package let shard: String
  /// The trials of its blocks.
  package let trials: [Int]
  /// FNV-1a of each file, by name.
  package let digests: [String: String]

  static let file = "shard.json"

  /// Of the files that are in the folder.
  init(_ shard: Shard, of plan: PlanFolder, trials: [Int], in folder: ResultsFolder) throws {
    self.plan = plan.identity
    self.shard = "\(shard)"
    self.trials = trials
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

  /// Throws a sentence about the first file that isn't as the shard left it.
  func check(_ folder: ResultsFolder) throws {
    let now = try Self.digests(of: folder)
    for (name, digest) in digests.sorted(by: { $0.key < $1.key }) where now[name] != digest {
      throw HarnessError(
        now[name] == nil
          ? "\(folder.path) lacks \(name); carry the shard out again"
          : "\(folder.path)/\(name) was altered after the shard was finished; carry the shard out again")
    }
  }

  private static func digests(of folder: ResultsFolder) throws -> [String: String] {
    var digests: [String: String] = [:]
    for path in [folder.record] + folder.rows {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      var digest = FNV1a()
      data.withUnsafeBytes { digest.combine(bytes: $0) }
      digests[URL(fileURLWithPath: path).lastPathComponent] = digest.value.hexadecimal
    }
    return digests
  }
}
