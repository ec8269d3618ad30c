import GRDB

extension FaultKind {
  static let databaseLocked = FaultKind(
    name: "database locked", meaning: "another connection holds the database exclusively", site: .database
  ) { try DatabaseLocked($0) }
}

/// A second connection inside BEGIN EXCLUSIVE.
///
/// It holds the lock until the operation has given up waiting. Unless the fault persists, the next attempt finds the
/// database free.
final class DatabaseLocked: Fault {
  private let path: String
  private var holder: DatabaseQueue?

  init(_ surroundings: FaultSurroundings) throws { path = surroundings.databasePath }

  func begin(_ file: String) throws -> String {
    var configuration = Configuration()
    // The fault is a transaction that stays open after the access that started it.
    configuration.allowsUnsafeTransactions = true
    let holder = try DatabaseQueue(path: path, configuration: configuration)
    try holder.inDatabase { try $0.beginTransaction(.exclusive) }
    self.holder = holder
    return file
  }

  func end() {
    try? holder?.inDatabase { try $0.rollback() }
    try? holder?.close()
    holder = nil
  }
}
