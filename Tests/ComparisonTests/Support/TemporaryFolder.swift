import Foundation

/// A folder of one test, gone with it.
final class TemporaryFolder {
  let path: String

  /// What goes wrong here shows when the folder is used.
  init() {
    path = FileManager.default.temporaryDirectory.path + "/comparison-tests-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }
}
