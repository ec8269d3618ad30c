import Glibc
import Messages

extension FaultKind {
  static let databaseMemory = FaultKind(
    name: "database memory", meaning: "SQLite gets no more memory (sqlite3_hard_heap_limit64)",
    site: .database
  ) { _ in try DatabaseMemory() }
}

/// Sets SQLite's own heap limit to its current size.
///
/// GRDB doesn't export the two functions, so they are looked up in the library that it has loaded.
final class DatabaseMemory: Fault {
  private typealias Limit = @convention(c) (Int64) -> Int64
  private typealias Used = @convention(c) () -> Int64
  private let limit: Limit
  private let used: Used

  init() throws {
    guard let limit = dlsym(nil, "sqlite3_hard_heap_limit64"), let used = dlsym(nil, "sqlite3_memory_used")
    else { throw HarnessError("this SQLite has no hard limit on its heap") }
    self.limit = unsafeBitCast(limit, to: Limit.self)
    self.used = unsafeBitCast(used, to: Used.self)
  }

  func begin(_ file: String) -> String {
    _ = limit(used() + 512)
    return file
  }

  func end() { _ = limit(0) }
}
