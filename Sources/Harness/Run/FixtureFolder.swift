import Foundation
import Screens
import Traces

/// The temporary folder of a run: fixtures and traces, gone with the run.
final class FixtureFolder {
  let path: String

  /// Makes what the plan's trials read, and reads it once into the page cache.
  init(plan: Plan) throws {
    var template = Array((FileManager.default.temporaryDirectory.path + "/offscreen-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw HarnessError(
        "no folder for fixtures can be made in \(FileManager.default.temporaryDirectory.path)")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let fixtures = try Fixtures.make(in: path, for: plan.screens, seed: plan.configuration.seed)
    for (name, workload) in plan.workloads {
      try Data(workload.trace.text.utf8).write(to: URL(fileURLWithPath: tracePath(name)))
    }
    try fixtures.readIntoPageCache()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func tracePath(_ workload: String) -> String { "\(path)/\(workload).trace" }
}
