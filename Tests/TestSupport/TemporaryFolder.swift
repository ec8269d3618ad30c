import Foundation

/// A folder of one test, gone with it.
package final class TemporaryFolder {
  package let path: String

  /// What goes wrong here shows when the folder is used.
  package init() {
    path = FileManager.default.temporaryDirectory.path + "/harness-tests-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  package func read(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }
}
