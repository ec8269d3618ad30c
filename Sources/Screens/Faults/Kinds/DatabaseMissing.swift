import Foundation
import Glibc

extension FaultKind {
  static let databaseMissing = FaultKind(
    name: "database missing", meaning: "the database file is removed while the app has it open",
    site: .database
  ) { DatabaseMissing($0) }
}

/// A database whose file has been removed from its folder.
final class DatabaseMissing: Fault {
  private let path: String

  init(_ surroundings: FaultSurroundings) { path = surroundings.databasePath }

  func begin(_ file: String) -> String {
    rename(path, path + ".away")
    return file
  }

  func end() { rename(path + ".away", path) }
}
