package import Experiment
import Foundation
import Glibc
package import MemoryProbe
import Messages

/// Has the nth operation of a kind fail, and keeps account of what fails and of what the app says of it.
///
/// It works between the replay and the files: what is measured otherwise has none.
package final class FaultInjector {
  /// Hears what happens, when it happens.
  package var note: (FaultRow) -> Void = { _ in }
  /// The stage under way.
  package var stage: () -> Stage? = { nil }
  /// The screen that the latest stage belongs to.
  package var screen = 0
  /// The app's own copy of the database, since some faults damage it.
  package let databasePath: String
  /// Operations since the faults were armed.
  package private(set) var operations = 0

  /// What is counted.
  var site: FaultSite { kind.site }

  private let injected: InjectedFault
  private let kind: FaultKind
  private let fault: any Fault
  private let isSwallowed: Bool
  private var isArmed = false
  private var hasFired = false
  private var gate: ExtentGate?
  private var digests: [String: UInt64] = [:]

  /// Makes what the fault needs, in the folder of the fixtures; throws a sentence for a kind that there isn't.
  package init(
    _ injected: InjectedFault, fixtures: Fixtures, trial: Int, seed: UInt64, isSwallowed: Bool = false
  ) throws {
    guard let kind = FaultCatalogue.kind(injected.kind) else {
      let names = FaultCatalogue.all.map(\.name).joined(separator: ", ")
      throw UsageError("there is no fault '\(injected.kind)'; expected \(names)")
    }
    (self.injected, self.kind, self.isSwallowed) = (injected, kind, isSwallowed)
    databasePath = Self.databasePath(in: fixtures.folder, trial: trial)
    // One of that number may have been killed before.
    unlink(databasePath)
    try FileManager.default.copyItem(atPath: fixtures.databasePath, toPath: databasePath)
    fault = try kind.make(
      FaultSurroundings(
        folder: fixtures.folder, databasePath: databasePath, seed: seed &+ UInt64(injected.number)))
  }

  deinit { unlink(databasePath) }

  /// From now on operations are counted; those of the arenas of screens by jemalloc's own hooks.
  package func arm(_ placer: Placer) throws {
    isArmed = true
    guard kind.site == .extent else { return }
    gate = try ExtentGate(arenas: placer.explicitArenaIndices) { [unowned self] in strikes(.extent) }
  }

  /// Nothing fails any more; says how many operations there were.
  package func disarm() {
    guard isArmed else { return }
    isArmed = false
    gate = nil
    note(FaultRow(.operations, operation: operations, stage: nil, screen: screen, detail: ""))
  }

  /// Counts an operation; whether it is to fail.
  package func strikes(_ site: FaultSite) -> Bool {
    guard isArmed, site == kind.site else { return false }
    operations += 1
    let isDue = injected.isPersistent ? operations >= injected.number : operations == injected.number
    guard isDue, injected.number > 0 else { return false }
    if !hasFired {
      hasFired = true
      note(FaultRow(.fired, operation: operations, stage: stage(), screen: screen, detail: ""))
    }
    return true
  }

  /// What an app does about a read that fails: it tries once more, then it goes on without and says so.
  func answer<Result>(_ site: FaultSite, file: String = "", _ read: (String) throws -> Result) -> Result? {
    if let result = try? attempt(site, file: file, read) { return result }
    do { return try attempt(site, file: file, read) } catch {
      if !isSwallowed {
        note(
          FaultRow(.degraded, operation: operations, stage: stage(), screen: screen, detail: "\(error)"))
      }
      return nil
    }
  }

  private func attempt<Result>(
    _ site: FaultSite, file: String, _ read: (String) throws -> Result
  ) throws -> Result {
    // The first time that a file is read nothing of it has failed yet.
    if site == .document, digests[file] == nil { digests[file] = Self.digest(try bytes(of: file)) }
    guard strikes(site) else { return try read(file) }
    let file = try fault.begin(file)
    defer { fault.end() }
    return try read(file)
  }

  /// Throws if a file's bytes are others than they were.
  func check(_ bytes: [UInt8], of file: String) throws(FaultyRead) {
    guard digests[file] == Self.digest(bytes) else { throw FaultyRead("the text is another than it was") }
  }

  private func bytes(of file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
  }

  private static func digest(_ bytes: [UInt8]) -> UInt64 {
    var digest = PixelDigest()
    bytes.withUnsafeBytes { digest.combine($0) }
    return digest.value
  }

  /// A trial's own copy of the database; one that is killed leaves it.
  package static func databasePath(in folder: String, trial: Int) -> String {
    "\(folder)/items-\(trial).sqlite"
  }

  /// How an app waits for a database that is locked: ten times for 2 ms.
  static let waitsForLock: @Sendable (Int) -> Bool = { tries in
    usleep(2_000)
    return tries < 10
  }
}
