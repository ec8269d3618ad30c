import Glibc

/// The files that belong to one trial with a fault: a copy of the database, because some faults damage it, and the app's
/// saved state.
package struct FaultFiles {
  let databasePath: String
  let state: StateFile

  package init(in folder: String, trial: Int) {
    databasePath = "\(folder)/items-\(trial).sqlite"
    state = StateFile(path: "\(folder)/state-\(trial).json")
  }

  /// Removes the files; a killed trial leaves them behind.
  package func remove() {
    unlink(databasePath)
    state.remove()
  }
}
