/// A way in which an operation that an app depends on fails; the list is `FaultCatalogue.all`.
package struct FaultKind: Sendable {
  /// The name in requests, rows and headlines.
  package let name: String
  /// A short description.
  package let meaning: String
  /// The counted operations, of which the nth fails.
  package let site: FaultSite
  /// Whether the fault can persist; the death of a process can't.
  package var canPersist = true
  /// Creates the fault for one app, before anything fails.
  let make: @Sendable (FaultSurroundings) throws -> any Fault
}

/// The kinds of operations that are counted.
package enum FaultSite: String, Sendable {
  /// Reading an image.
  case image
  /// Reading a document.
  case document
  /// Opening a nib; only screens that load their views from an archive do this.
  case archive
  /// Fetching rows.
  case database
  /// A request of a screens' arena for memory from the system.
  case extent
  /// Writing the state of the screen in front to the app's file.
  case state
  /// Writing a row to the trial's own stream.
  case row
}

/// The files that a fault acts on.
struct FaultSurroundings {
  /// The folder for damaged copies.
  let folder: String
  let databasePath: String
  let seed: UInt64
}

/// A fault that affects one operation at a time.
protocol Fault: AnyObject {
  /// Called before an operation fails; returns the file to read or write instead of `file`.
  func begin(_ file: String) throws -> String
  /// Called after the operation, to undo the changes of `begin`.
  func end()
}

extension Fault {
  func end() {}
}
