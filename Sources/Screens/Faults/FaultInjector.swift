package import Experiment
import Foundation
import Glibc
package import MemoryProbe
import Messages

/// Makes the nth operation of a kind fail, and records what fails and what the app reports about it.
///
/// It sits between the replay and the files; other measurements run without it.
package final class FaultInjector {
  /// Receives each event when it happens.
  package var note: (FaultRow) -> Void = { _ in }
  /// Returns the current stage.
  package var stage: () -> Stage? = { nil }
  /// The screen of the latest stage.
  package var screen = 0
  /// The number of operations since the faults were armed.
  package private(set) var operations = 0

  /// The operations that are counted.
  var site: FaultSite { kind.site }

  /// The files of this trial alone.
  let files: FaultFiles
  private let injected: InjectedFault
  let kind: FaultKind
  private let fault: any Fault
  private let isSwallowed: Bool
  private var isArmed = false
  private var hasFired = false
  private var gate: ExtentGate?
  private var digests: [String: UInt64] = [:]

  /// Creates the fault and its copy of the database, in the fixtures folder; throws a message for an unknown kind.
  package init(
    _ injected: InjectedFault, fixtures: Fixtures, trial: Int, seed: UInt64, isSwallowed: Bool = false
  ) throws {
    guard let kind = FaultCatalogue.kind(injected.kind) else {
      let names = FaultCatalogue.all.map(\.name).joined(separator: ", ")
      throw UsageError("there is no fault '\(injected.kind)'; expected \(names)")
    }
    (self.injected, self.kind, self.isSwallowed) = (injected, kind, isSwallowed)
    files = FaultFiles(in: fixtures.folder, trial: trial)
    // A killed trial with this number may have left its files.
    files.remove()
    try FileManager.default.copyItem(atPath: fixtures.databasePath, toPath: files.databasePath)
    fault = try kind.make(
      FaultSurroundings(
        folder: fixtures.folder, databasePath: files.databasePath, seed: seed &+ UInt64(injected.number)))
  }

  deinit { files.remove() }

  /// Starts counting operations; jemalloc's own hooks count those of the screens' arenas.
  package func arm(_ placer: Placer) throws {
    isArmed = true
    guard kind.site == .extent else { return }
    gate = try ExtentGate(arenas: placer.explicitArenaIndices) { [unowned self] in strikes(.extent) }
  }

  /// Disarms the fault and records the number of operations.
  package func disarm() {
    guard isArmed else { return }
    isArmed = false
    gate = nil
    note(FaultRow(.operations, operation: operations, stage: nil, screen: screen, detail: ""))
  }

  /// Counts an operation and returns whether it must fail.
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

  /// Handles a failing read or write as an app does: it tries again once, then does without it and reports that.
  @discardableResult func answer<Result>(
    _ site: FaultSite, file: String = "", _ operation: (String) throws -> Result
  ) -> Result? {
    if let result = try? attempt(site, file: file, operation) { return result }
    do { return try attempt(site, file: file, operation) } catch {
      if !isSwallowed {
        note(
          FaultRow(.degraded, operation: operations, stage: stage(), screen: screen, detail: "\(error)"))
      }
      return nil
    }
  }

  /// Saves the state of the screen in front and returns a digest of what the file holds afterwards.
  package func save(_ state: InterfaceState, of screen: Int) -> UInt64 {
    self.screen = screen
    let encoder = JSONEncoder()
    // Otherwise, the order of the keys would differ from process to process.
    encoder.outputFormatting = .sortedKeys
    answer(.state, file: files.state.draft) { draft in
      try files.state.replace(with: [UInt8](try encoder.encode(state)), draft: draft)
    }
    return Self.digest(files.state.bytes)
  }

  private func attempt<Result>(
    _ site: FaultSite, file: String, _ operation: (String) throws -> Result
  ) throws -> Result {
    // The digest is taken at the first read of a file, before any fault affects it.
    if site == .document, digests[file] == nil { digests[file] = Self.digest(try bytes(of: file)) }
    guard strikes(site) else { return try operation(file) }
    let file = try fault.begin(file)
    defer { fault.end() }
    return try operation(file)
  }

  /// Throws if a file's bytes have changed.
  func check(_ bytes: [UInt8], of file: String) throws(FailedAccess) {
    guard digests[file] == Self.digest(bytes) else { throw FailedAccess("the text has changed") }
  }

  private func bytes(of file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
  }

  private static func digest(_ bytes: [UInt8]) -> UInt64 {
    var digest = PixelDigest()
    bytes.withUnsafeBytes { digest.combine($0) }
    return digest.value
  }

  /// Waits for a locked database as an app does: ten times 2 ms.
  static let waitsForLock: @Sendable (Int) -> Bool = { tries in
    usleep(2_000)
    return tries < 10
  }
}
