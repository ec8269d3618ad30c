package import Experiment
import Foundation
import Messages

/// The temporary folder of a run with fixtures and traces, removed after the run.
package final class FixtureFolder {
  package let path: String

  /// Creates the fixtures of screens and reads them once into the page cache; writes the traces by name.
  package init(screens: [ScreenSpec], traces: [String: String] = [:], seed: UInt64) throws {
    var template = Array((FileManager.default.temporaryDirectory.path + "/offscreen-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw HarnessError(
        "the folder for fixtures can't be created in \(FileManager.default.temporaryDirectory.path)")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try Fixtures.make(in: path, for: screens, seed: seed).readIntoPageCache()
    for (name, text) in traces { try Data(text.utf8).write(to: URL(fileURLWithPath: tracePath(name))) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func tracePath(_ workload: String) -> String { "\(path)/\(workload).trace" }
}
