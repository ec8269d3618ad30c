import Foundation
import Harness

/// Where this package lies.
enum Repository {
  static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// A copy of a run under results/ with the columns of now: those that it was recorded without are 0, or empty.
  static func run(_ name: String, in temporary: TemporaryFolder) throws -> String {
    let folder = path + "/results/" + name
    var lines = try String(contentsOfFile: folder + "/trials.csv", encoding: .utf8).split(separator: "\n")
      .map(String.init)
    let recorded = lines.removeFirst().split(separator: ",").map(String.init)
    let new = TrialColumns.all.filter { !recorded.contains($0.name) }
    let header = (recorded + new.map(\.name)).joined(separator: ",")
    let rows = lines.map { line in
      line + new.map { $0.content == .text || $0.isOptional ? "," : ",0" }.joined()
    }
    try temporary.write(([header] + rows).joined(separator: "\n") + "\n", to: "trials.csv")
    try temporary.write(String(contentsOfFile: folder + "/run.json", encoding: .utf8), to: "run.json")
    return temporary.path
  }
}
