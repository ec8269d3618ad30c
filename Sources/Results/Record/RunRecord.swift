package import Experiment
import Foundation
import Messages
package import Traces

/// run.json: everything that is required to understand a run and to continue it.
package struct RunRecord: Codable, Sendable {
  package var run: String
  package var offscreen: String
  package var started: String
  package var configuration: RunConfiguration
  /// Set if the run took pictures: its times must not be compared.
  package var isForLooking: Bool?
  /// Set if the trials added work to their stages to test a gate: such a run is not a measurement.
  package var injection: Injection?
  package var build: BuildRecord
  package var machine: MachineRecord
  /// jemalloc's version and options as the first child read them back.
  package var allocator: AllocatorInForce?
  /// The libraries behind the screens; `nil` in records from before they were recorded.
  package var libraries: LibraryVersions?
  package var screens: [ScreenSpec]
  /// Seed of the hash that maps pages to kinds of screen.
  package var pageHashSeed: UInt64
  package var humanDraw: HumanDraw?
  package var deepStack: DeepStack?
  package var tabs: Tabs?
  package var modalForm: ModalForm?
  package var masterDetail: MasterDetail?
  package var shop: Shop?
  package var day: Day?
  package var sqlitePageCacheBytes: Int
  package var thinkMilliseconds: Int
  package var warmupReturns: Int
  /// The memory that each content needs.
  package var needs: [Need]
  /// The factors of its cells, for programs that show them; `nil` in records from before they were recorded.
  package var factors: [Factor]?
  /// The cells and trials that the run was planned to have; `nil` in records from before they were recorded.
  package var planned: PlannedCells?
  /// Whether every trial has its row, including the searches for smallest limits; `nil` in records from before it was
  /// recorded.
  package var isComplete: Bool?

  /// Makes the record of a run that starts now in `folder`.
  package init(
    folder: ResultsFolder, configuration: RunConfiguration, build: BuildRecord, libraries: LibraryVersions,
    screens: [ScreenSpec], sqlitePageCacheBytes: Int, planned: PlannedCells
  ) {
    run = folder.name
    offscreen = Offscreen.version
    started = ISO8601DateFormatter().string(from: Date())
    self.configuration = configuration
    isForLooking = configuration.screenshots == nil ? nil : true
    self.build = build
    machine = MachineRecord()
    self.libraries = libraries
    self.screens = screens
    pageHashSeed = configuration.seed
    self.sqlitePageCacheBytes = sqlitePageCacheBytes
    thinkMilliseconds = Trial.thinkMilliseconds
    warmupReturns = Trial.warmupReturns
    needs = []
    self.planned = planned
  }

  /// A factor: its name in sentences, its column in the CSVs, and its default value.
  package struct Factor: Codable, Sendable {
    package let name, column, usual: String

    package init(_ factor: AnyFactor) {
      (name, column, usual) = (factor.name, factor.column, factor.usual)
    }
  }

  package func write(to folder: ResultsFolder) throws {
    try ResultsFolder.replace(folder.record, with: try JSONEncoder.readable.encode(self))
  }

  /// Reads the record of a run with the same configuration.
  package static func read(from folder: ResultsFolder, of configuration: RunConfiguration) throws -> RunRecord
  {
    let record = try read(from: folder)
    guard record.configuration == configuration else {
      throw UsageError(
        "\(folder.path) contains a run with a different configuration; choose a new folder for --out, or continue it: "
          + "with --resume alone, or a plan with the options that it was made with")
    }
    return record
  }

  /// Reads the record; throws an error message if it is damaged or missing.
  package static func read(from folder: ResultsFolder) throws -> RunRecord {
    try folder.expectFolder()
    guard let data = FileManager.default.contents(atPath: folder.record) else {
      throw UsageError(whyUnreadable(folder.record, expected: "the folder of a run, which has one"))
    }
    do { return try JSONDecoder().decode(RunRecord.self, from: data) } catch {
      throw HarnessError("\(folder.record) is not the record of a run: \(DecodingError.words(error))")
    }
  }
}

extension ResultsFolder {
  /// The record of the run; `nil` if the folder has none. Throws an error message if it is damaged.
  package func recordIfThere() throws -> RunRecord? {
    FileManager.default.fileExists(atPath: record) ? try RunRecord.read(from: self) : nil
  }
}
