/// One way in which what an app stands on fails; the list is `FaultCatalogue.all`.
package struct FaultKind: Sendable {
  /// As requests, rows and headlines name it.
  package let name: String
  /// What happens, in a few words.
  package let meaning: String
  /// What is counted, so that the nth of it fails.
  package let site: FaultSite
  /// Whether it can be over again; a process that was killed can't.
  package var canPersist = true
  /// Makes the fault for one app, before anything fails.
  let make: @Sendable (FaultSurroundings) throws -> any Fault
}

/// Operations that are counted one by one.
package enum FaultSite: String, Sendable {
  /// Reading a picture.
  case image
  /// Reading a document.
  case document
  /// Fetching rows.
  case database
  /// An arena of screens asking the system for memory.
  case extent
  /// Writing a row of the trial's own stream.
  case row
}

/// What a fault acts on.
struct FaultSurroundings {
  /// Where damaged copies may be put.
  let folder: String
  let databasePath: String
  let seed: UInt64
}

/// A fault that strikes one operation at a time.
protocol Fault: AnyObject {
  /// An operation is about to fail; returns the file that is read in place of `file`.
  func begin(_ file: String) throws -> String
  /// The operation is over: what was done for it is undone.
  func end()
}

extension Fault {
  func end() {}
}
