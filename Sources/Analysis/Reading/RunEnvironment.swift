package import Experiment
import Foundation
import Messages
package import Results

/// What run.json says of where a run was made: all that numbers depend on besides the code.
package struct RunEnvironment: Decodable, Sendable, Equatable {
  package let run: String
  package let offscreen: String
  package let started: String
  /// Set if the run took pictures, which takes time.
  package let isForLooking: Bool?
  /// Set if the trials added work to their stages, for a gate to find.
  package let injection: Injection?
  /// What the run was asked for, with the user's own trace and screens.
  package let configuration: RunConfiguration
  package let build: BuildRecord
  package let machine: MachineRecord
  package let allocator: AllocatorInForce?
  package let libraries: LibraryVersions?
  package let screens: [ScreenSpec]
  /// What the run was to measure; `nil` in records from before it was noted.
  package let planned: PlannedCells?

  /// Reads run.json; `nil` if there is none. Throws a sentence if it can't be read or is of another version.
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
  /// Why nothing can be compared with the run, after its name in a sentence; `nil` for one that measured.
  package var flaw: String? {
    if injection != nil { return "had work added to its stages for a gate to find: it measures nothing" }
    return isForLooking == true ? "took pictures: it is for looking, not for measuring" : nil
  }

  /// What differs and takes or saves time, in words: `processor AMD EPYC against Intel Xeon`.
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

  /// What differs and decides bytes: the allocator, the libraries and the page.
  package func differencesInBytes(from other: RunEnvironment) -> [String] {
    Self.pairsInBytes(self, other).compactMap(Self.words)
  }

  /// What decides bytes and wasn't to be had when the run was made; it is not the same as in another such run.
  package var unknownInBytes: [String] {
    Self.pairsInBytes(self, self).filter { $0.1 == Self.unknown }.map(\.0)
  }

  private static let unknown = "unknown"

  /// What differs in what was measured, and is no factor of a cell.
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
    // The kernel's; records from before it was asked have the one that jemalloc was built for.
    (environment.machine.pageBytes ?? environment.allocator?.pageBytes).map { "\($0) B" } ?? Self.unknown
  }

  private static func words(_ name: String, _ a: String, _ b: String) -> String? {
    // Swift's own words begin with its name.
    a == b ? nil : "\(a.hasPrefix(name) ? "" : name + " ")\(a) against \(b)"
  }
}

extension RunEnvironment {
  /// Whether both are the record of one run, whose blocks are then the same.
  func isSameRun(as other: RunEnvironment?) -> Bool {
    other.map { (run, started, build) == ($0.run, $0.started, $0.build) } ?? false
  }
}
