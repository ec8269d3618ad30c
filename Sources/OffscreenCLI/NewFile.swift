import Foundation
import Messages
import Results

/// A file that a command creates, and that never replaces an existing one.
///
/// It has its name only once it is complete, so a command that was killed can be repeated. Until then, it has a name of
/// this process that ends with `.partial`.
struct NewFile {
  private let path: String
  private let partial: String
  private let handle: FileHandle

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
    partial = "\(path).\(getpid()).partial"
    let url = URL(fileURLWithPath: partial)
    do {
      try Data().write(to: url, options: .withoutOverwriting)
      handle = try FileHandle(forWritingTo: url)
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
      // Unlike a renaming, a link never replaces a file that was made meanwhile; but not every disk can have one.
      if link(partial, path) == 0 {
        unlink(partial)
      } else {
        try FileManager.default.moveItem(atPath: partial, toPath: path)
      }
    }
  }

  private func orRemove(_ write: () throws -> Void) throws {
    do { try write() } catch {
      try? FileManager.default.removeItem(atPath: partial)
      throw HarnessError("\(path) can't be written: \(ResultsFolder.reason(error))")
    }
  }
}
