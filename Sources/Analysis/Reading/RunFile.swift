import Foundation
import Messages
package import Results

/// A run that a user names by its folder or by its trials.csv.
package struct RunFile: Sendable {
  /// The path as the user wrote it.
  package let path: String
  package let trials: String
  /// How the run was made; `nil` if there is no run.json beside trials.csv.
  package let environment: RunEnvironment?
  /// The factors and metrics of the run.
  package let schema: Schema

  /// Finds the files; throws an error if they don't exist, or are of another version of the suite.
  package init(_ path: String, schema: Schema = .standard) throws {
    self.path = path
    self.schema = schema
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw UsageError("\(path) isn't there; expected the folder of a run, or its trials.csv")
    }
    let folder =
      isFolder.boolValue ? path : URL(fileURLWithPath: path).deletingLastPathComponent().relativePath
    trials = isFolder.boolValue ? ResultsFolder(path).trials : path
    guard FileManager.default.fileExists(atPath: trials) else {
      throw UsageError("\(path) has no trials.csv; expected the folder of a run")
    }
    // Only trials.csv itself belongs to the record beside it.
    let isOfFolder = isFolder.boolValue || URL(fileURLWithPath: path).lastPathComponent == "trials.csv"
    environment = isOfFolder ? try RunEnvironment(of: ResultsFolder(folder)) : nil
  }

  /// Reads these columns of the trials, and checks all rows.
  package func table(columns: [String]) throws -> TrialTable {
    try TrialTable(reading: trials, columns: columns, schema: schema)
  }

  /// The warning about a run whose control differs; `nil` for any other run.
  package func warning(_ table: TrialTable) -> String? {
    Control.warning(of: table.controls, schema: schema).map { "\(path): \($0)" }
  }

  /// The path of the run's returns; throws an error if the file doesn't exist.
  package func returns() throws -> String {
    let folder = URL(fileURLWithPath: trials).deletingLastPathComponent().relativePath
    let path = ResultsFolder(folder).returns
    guard FileManager.default.fileExists(atPath: path) else {
      throw HarnessError("\(path) isn't there; expected the returns of the run beside its trials.csv")
    }
    return path
  }

  /// Whether this and `other` are the two sides of one check, which have common blocks and a common pairs.csv.
  func isOtherSide(of other: RunFile) -> Bool {
    let folders = [self, other].map {
      URL(fileURLWithPath: $0.trials).deletingLastPathComponent().standardized
    }
    let checks = Set(folders.map { $0.deletingLastPathComponent().path })
    return Set(folders.map(\.lastPathComponent)) == Set(Side.allCases.map(\.rawValue)) && checks.count == 1
      && checks.allSatisfy { FileManager.default.fileExists(atPath: $0 + "/pairs.csv") }
  }
}
