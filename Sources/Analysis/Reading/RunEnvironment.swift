package import Experiment
import Foundation
import Messages
package import Results

/// The part of run.json that says how a run was made: its code, and everything else that affects its numbers.
package struct RunEnvironment: Decodable, Sendable, Equatable {
  package let run: String
  package let offscreen: String
  package let started: String
  /// Set if the run took pictures, which takes time.
  package let isForLooking: Bool?
  /// Set if the trials added work to their stages, as a test of the gate.
  package let injection: Injection?
  /// The requested configuration, with the user's own traces and screens.
  package let configuration: RunConfiguration
  package let build: BuildRecord
  package let machine: MachineRecord
  package let allocator: AllocatorInForce?
  package let libraries: LibraryVersions?
  package let screens: [ScreenSpec]
  /// The cells that the run was planned to measure; `nil` in older records.
  package let planned: PlannedCells?

  /// Reads run.json; `nil` if there is none. Throws an error if it can't be read or is of another version.
  init?(of folder: ResultsFolder) throws {
    guard FileManager.default.fileExists(atPath: folder.record) else { return nil }
    guard let data = FileManager.default.contents(atPath: folder.record) else {
      throw HarnessError("\(folder.record) can't be read")
    }
    do { self = try JSONDecoder().decode(Self.self, from: data) } catch {
      throw HarnessError("\(folder.record) is not the record of a run: \(DecodingError.words(error))")
    }
    guard offscreen == Offscreen.version else {
      throw HarnessError(
        "\(folder.record): recorded by offscreen \(offscreen.prefix(40)); expected \(Offscreen.version), record it anew"
      )
    }
  }
}

extension RunEnvironment {
  /// The reason why the run can't be compared, as the part of a sentence after its name; `nil` if it can.
  package var flaw: String? {
    if injection != nil { return "had work added to its stages for a gate to find: it measures nothing" }
    return isForLooking == true ? "took pictures: it is for looking, not for measuring" : nil
  }

  /// The differences that affect times, in words: `processor AMD EPYC against Intel Xeon`.
  package func differencesInTime(from other: RunEnvironment) -> [String] {
    let pairs: [(String, String, String)] = [
      ("processor", machine.cpu, other.machine.cpu),
      ("cores", "\(machine.cores)", "\(other.machine.cores)"),
      ("kernel", machine.kernel, other.machine.kernel),
      ("governor", machine.governor ?? "none", other.machine.governor ?? "none"),
      ("huge pages", machine.transparentHugePages, other.machine.transparentHugePages),
      ("configuration", build.configuration, other.build.configuration),
    ]
    return (pairs + Self.pairsInBytes(self, other)).compactMap(Self.words)
  }

  /// The differences that affect bytes: the compiler, the allocator, the libraries and the page size.
  package func differencesInBytes(from other: RunEnvironment) -> [String] {
    Self.pairsInBytes(self, other).compactMap(Self.words)
  }

  /// The properties that affect bytes but were unknown when the run was made; in two runs, they may differ.
  package var unknownInBytes: [String] {
    Self.pairsInBytes(self, self).filter { $0.1 == Self.unknown }.map(\.0)
  }

  private static let unknown = "unknown"

  /// The differences in the measured screens and traces, which aren't factors of a cell.
  package func differencesInWork(from other: RunEnvironment) -> [String] {
    let differs = [
      ("screens", configuration.screens?.text != other.configuration.screens?.text),
      ("traces", configuration.traces.texts != other.configuration.traces.texts),
    ]
    return differs.filter(\.1).map { "A and B are of other \($0.0)" }
  }

  private static func pairsInBytes(_ a: RunEnvironment, _ b: RunEnvironment) -> [(String, String, String)] {
    [
      ("Swift", a.build.swift, b.build.swift),
      ("jemalloc", a.allocator?.version ?? Self.unknown, b.allocator?.version ?? Self.unknown),
      ("SQLite", a.libraries?.sqlite ?? Self.unknown, b.libraries?.sqlite ?? Self.unknown),
      ("cairo", a.libraries?.cairo ?? Self.unknown, b.libraries?.cairo ?? Self.unknown),
      ("Pango", a.libraries?.text?.pango ?? Self.unknown, b.libraries?.text?.pango ?? Self.unknown),
      ("HarfBuzz", a.libraries?.text?.harfbuzz ?? Self.unknown, b.libraries?.text?.harfbuzz ?? Self.unknown),
      ("FreeType", a.libraries?.text?.freetype ?? Self.unknown, b.libraries?.text?.freetype ?? Self.unknown),
      ("font", a.libraries?.text?.font ?? Self.unknown, b.libraries?.text?.font ?? Self.unknown),
      ("page", page(a), page(b)),
    ]
  }

  private static func page(_ environment: RunEnvironment) -> String {
    // The kernel's page size; older records only have the one for which jemalloc was built.
    (environment.machine.pageBytes ?? environment.allocator?.pageBytes).map { "\($0) B" } ?? Self.unknown
  }

  private static func words(_ name: String, _ a: String, _ b: String) -> String? {
    // The text of Swift's version begins with its name.
    a == b ? nil : "\(a.hasPrefix(name) ? "" : name + " ")\(a) against \(b)"
  }
}

extension RunEnvironment {
  /// Whether both records are of the same run, so that their blocks are the same.
  func isSameRun(as other: RunEnvironment?) -> Bool {
    other.map { (run, started, build) == ($0.run, $0.started, $0.build) } ?? false
  }
}
