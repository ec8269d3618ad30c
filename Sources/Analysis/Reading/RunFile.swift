import Foundation
import Messages
package import Results

/// A run as a user names it: by its folder, or by its trials.csv.
package struct RunFile: Sendable {
  /// As the user wrote it.
  package let path: String
  package let trials: String
  /// Where the run was made; `nil` where there is no run.json beside trials.csv.
  package let environment: RunEnvironment?
  /// What its trials were measured by.
  package let schema: Schema

  /// Finds the files; throws a sentence if they aren't there, or are of another version of the suite.
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

  /// The trials with these columns, all of them checked.
  package func table(columns: [String]) throws -> TrialTable {
    try TrialTable(reading: trials, columns: columns, schema: schema)
  }

  /// What must be known before all else of a run whose control differs; `nil` of any other.
  package func warning(_ table: TrialTable) -> String? {
    Control.warning(of: table.controls, schema: schema).map { "\(path): \($0)" }
  }

  /// Where the run's returns are; throws a sentence if they aren't there.
  package func returns() throws -> String {
    let folder = URL(fileURLWithPath: trials).deletingLastPathComponent().relativePath
    let path = ResultsFolder(folder).returns
    guard FileManager.default.fileExists(atPath: path) else {
      throw HarnessError("\(path) isn't there; expected the returns of the run beside its trials.csv")
    }
    return path
  }

  /// Whether this and `other` are the two sides of one check, whose blocks belong together: their pairs.csv lies beside both.
  func isOtherSide(of other: RunFile) -> Bool {
    let folders = [self, other].map {
      URL(fileURLWithPath: $0.trials).deletingLastPathComponent().standardized
    }
    let checks = Set(folders.map { $0.deletingLastPathComponent().path })
    return Set(folders.map(\.lastPathComponent)) == Set(Side.allCases.map(\.rawValue)) && checks.count == 1
      && checks.allSatisfy { FileManager.default.fileExists(atPath: $0 + "/pairs.csv") }
  }
}
