import Foundation
public import MemoryProbe
public import Screens
public import Traces

/// run.json: everything that is needed to understand a run, and to go on with it.
public struct RunRecord: Codable, Sendable {
  public var run: String
  public var offscreen: String
  public var started: String
  public var configuration: RunConfiguration
  /// Set if the run took pictures: it is for looking, and its times are not to be compared.
  public var isForLooking: Bool?
  /// Set if the trials added work to their stages to be found by a gate: such a run measures nothing.
  public var injection: Injection?
  public var build: BuildRecord
  public var machine: MachineRecord
  /// jemalloc's version and options as the first child read them back.
  public var allocator: AllocatorInForce?
  /// The libraries behind the screens; `nil` in records from before they were asked.
  public var libraries: LibraryVersions?
  public var screens: [ScreenSpec]
  /// Seed of the hash that maps pages to kinds of screen.
  public var pageHashSeed: UInt64
  public var humanDraw: HumanDraw?
  public var deepStack: DeepStack?
  public var tabs: Tabs?
  public var modalForm: ModalForm?
  public var masterDetail: MasterDetail?
  public var shop: Shop?
  public var sqlitePageCacheBytes: Int
  public var thinkMilliseconds: Int
  public var warmupReturns: Int
  /// What each workload needs on each device.
  public var needs: [Need]

  /// The sessions of a workload on a device.
  public struct Need: Codable, Sendable {
    public var workload: String
    public var device: String
    public var sessions: [SessionNeed]
  }

  func write(to folder: ResultsFolder) throws {
    let encoder = JSONEncoder.readable
    do {
      try encoder.encode(self).write(to: URL(fileURLWithPath: folder.record), options: .atomic)
    } catch {
      throw HarnessError("\(folder.record) can't be written: \(ResultsFolder.reason(error))")
    }
  }

  /// The record of a run that was asked for the same.
  static func read(from folder: ResultsFolder, of configuration: RunConfiguration) throws -> RunRecord {
    let record = try read(from: folder)
    guard record.configuration == configuration else {
      throw UsageError(
        "\(folder.path) holds a run of another configuration; leave the other options away to go on with it, "
          + "or give --out a new folder")
    }
    return record
  }

  public static func read(from folder: ResultsFolder) throws -> RunRecord {
    guard let data = FileManager.default.contents(atPath: folder.record) else {
      throw UsageError("\(folder.record) can't be read; expected the folder of a run")
    }
    do { return try JSONDecoder().decode(RunRecord.self, from: data) } catch {
      throw UsageError("\(folder.record) is not the record of a run: \(DecodingError.words(error))")
    }
  }
}
