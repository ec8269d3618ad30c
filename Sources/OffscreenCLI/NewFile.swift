import Foundation
import Messages
import Results

/// A file that a command creates, and that never replaces an existing one.
struct NewFile {
  private let path: String
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

  static func write(_ data: Data, to path: String) throws {
    do { try data.write(to: URL(fileURLWithPath: path), options: .withoutOverwriting) } catch {
      throw UsageError("\(path) can't be written: \(ResultsFolder.reason(error))")
    }
  }

  /// Creates an empty file that is written in pieces.
  init(_ path: String) throws {
    try Self.write(Data(), to: path)
    self.path = path
    do { handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path)) } catch {
      throw UsageError("\(path) can't be written: \(ResultsFolder.reason(error))")
    }
  }

  func append(_ text: String) throws {
    do { try handle.write(contentsOf: Data(text.utf8)) } catch {
      throw HarnessError("\(path) can't be written: \(ResultsFolder.reason(error))")
    }
  }

  func close() throws {
    do { try handle.close() } catch {
      throw HarnessError("\(path) can't be written: \(ResultsFolder.reason(error))")
    }
  }
}
