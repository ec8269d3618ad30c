import Foundation
import Glibc

extension FaultKind {
  static let databaseDamaged = FaultKind(
    name: "database damaged",
    meaning: "the database file is cut off, or half of its pages have a flipped bit", site: .database
  ) { try DatabaseDamaged($0) }
}

/// A database whose file is overwritten while a connection has it open, and restored afterwards.
final class DatabaseDamaged: Fault {
  private static let pageBytes = 4_096
  private let path: String
  private let whole: Data
  private var random: FixtureRandom

  init(_ surroundings: FaultSurroundings) throws {
    path = surroundings.databasePath
    whole = try Data(contentsOf: URL(fileURLWithPath: path))
    random = FixtureRandom(seed: surroundings.seed)
  }

  func begin(_ file: String) throws -> String {
    var bytes = [UInt8](whole)
    if random.next().isMultiple(of: 4) {
      bytes.removeLast(Int(random.next() % UInt64(bytes.count)))
    } else {
      for page in stride(from: 0, to: bytes.count, by: Self.pageBytes) where random.next().isMultiple(of: 2) {
        let length = min(Self.pageBytes, bytes.count - page)
        bytes[page + Int(random.next() % UInt64(length))] ^= 1 << UInt8(random.next() % 8)
      }
    }
    overwrite(with: Data(bytes))
    return file
  }

  func end() { overwrite(with: whole) }

  /// Overwrites in place: the connection has this file open, and would not see another file with its name.
  private func overwrite(with data: Data) {
    guard let handle = FileHandle(forWritingAtPath: path) else { return }
    try? handle.write(contentsOf: data)
    try? handle.truncate(atOffset: UInt64(data.count))
    try? handle.close()
  }
}
