import Foundation
import Messages
import Results

/// A file that a command creates, and that never replaces an existing one.
///
/// It has its name only once it is complete; until then, `.partial` follows the name. So a command that was killed can
/// be repeated.
struct NewFile {
  private let path: String
  private let handle: FileHandle
  private var partial: String { path + ".partial" }

  /// Throws a message if something exists at the path, or its folder doesn't; call it before a long job.
  static func expectNone(at path: String) throws {
    guard !path.isEmpty else {
      throw UsageError("the name of the file is empty; expected one such as out.csv")
    }
    guard PathState(path) == .missing else {
      throw UsageError(
        "\(path) is there already and stays as it is; give another name, or move the file away")
    }
    try expectFolder(of: path)
  }

  /// Throws a message if the folder of the file doesn't exist.
  static func expectFolder(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard PathState(folder) == .folder else {
      throw UsageError("\(path) can't be written: \(folder) is not a folder; make it first")
    }
  }

  /// Writes the file completely or not at all.
  static func write(_ data: Data, to path: String) throws {
    let file = try NewFile(path)
    try file.append(data)
    try file.close()
  }

  /// Creates an empty file that is written in pieces.
  init(_ path: String) throws {
    self.path = path
    let partial = URL(fileURLWithPath: path + ".partial")
    do {
      try Data().write(to: partial)
      handle = try FileHandle(forWritingTo: partial)
    } catch {
      throw UsageError("\(path) can't be written: \(ResultsFolder.reason(error))")
    }
  }

  func append(_ text: String) throws { try append(Data(text.utf8)) }

  private func append(_ data: Data) throws { try orRemove { try handle.write(contentsOf: data) } }

  /// Gives the file its name.
  func close() throws {
    try orRemove {
      try handle.close()
      // Unlike a renaming, this doesn't replace a file that was made meanwhile.
      try FileManager.default.moveItem(atPath: partial, toPath: path)
    }
  }

  private func orRemove(_ write: () throws -> Void) throws {
    do { try write() } catch {
      try? FileManager.default.removeItem(atPath: partial)
      throw HarnessError("\(path) can't be written: \(ResultsFolder.reason(error))")
    }
  }
}
