import Experiment
import Foundation
import Messages
package import Results

/// A run that is kept, so that later ones are checked against it: a folder with trials.csv and run.json.
package struct Baseline: Sendable {
  package let file: RunFile

  /// Finds it; throws a sentence if it is damaged, of another version, or not there.
  package init(_ path: String, schema: Schema = .standard) throws {
    let old = Self.setAside(path)
    if !FileManager.default.fileExists(atPath: path), FileManager.default.fileExists(atPath: old) {
      throw HarnessError("\(path) isn't there, but \(old) is, from an update that was cut off; move it back")
    }
    file = try RunFile(path, schema: schema)
    try Self.expectRecord(of: file)
  }

  /// Throws a sentence for a folder without run.json: nobody could tell then whether two runs are of the same kind.
  private static func expectRecord(of file: RunFile) throws {
    // A trials.csv that is named by itself says as much; of a folder it is half.
    guard file.environment == nil, file.path != file.trials else { return }
    throw HarnessError("\(file.path) has no run.json beside trials.csv; expected the folder of a run")
  }

  /// Why the run can't be checked against it, in a line; `nil` if it can.
  package func obstacle(to run: RunFile) -> String? {
    do { try Self.expectRecord(of: run) } catch { return "\(error)" }
    guard let mine = file.environment, let other = run.environment else { return nil }
    if let flaw = other.flaw { return "\(run.path) \(flaw)" }
    if let flaw = mine.flaw { return "\(file.path) \(flaw)" }
    for (run, environment) in [(file, mine), (run, other)] where !environment.unknownInBytes.isEmpty {
      return
        "the run.json of \(run.path) doesn't say which \(environment.unknownInBytes.joined(separator: ", ")) there was, on "
        + "which bytes depend: record it anew where that can be asked"
    }
    let differences = mine.differencesInBytes(from: other)
    if !differences.isEmpty {
      return
        "\(file.path) and \(run.path) are not of the same kind (\(differences.joined(separator: ", "))): "
        + "record the baseline anew (bench check --update-baseline)"
    }
    let settings = mine.configuration.differences(from: other.configuration, among: file.schema.factors)
    if !settings.isEmpty {
      return "\(file.path) holds a run of another configuration (\(settings.joined(separator: ", "))): "
        + "give the run the same, or record the baseline anew (bench check --update-baseline)"
    }
    return nil
  }

  /// Which kinds of screen differ between the baseline and the run, in a sentence; `nil` where none does.
  ///
  /// That is no obstacle: whether screens became heavier is what their owner asks.
  package func otherScreens(of run: RunFile) -> String? {
    guard let mine = file.environment?.screens, let other = run.environment?.screens, mine != other else {
      return nil
    }
    return "the screens differ from the baseline's: \(ScreenDifference(from: mine, to: other))"
  }

  /// Why times of the two can't be compared; empty where they can.
  package func againstTimes(of run: RunFile) -> [String] {
    guard let mine = file.environment, let other = run.environment else {
      return ["there is no run.json beside \(file.environment == nil ? file.trials : run.trials)"]
    }
    return mine.differencesInTime(from: other)
  }

  static func setAside(_ path: String) -> String { Self.trimmed(path) + ".old" }

  static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}

extension RunConfiguration {
  /// What decides other numbers, in words: `preset quick against standard`; blocks, timeouts and names of files don't.
  fileprivate func differences(from other: RunConfiguration, among factors: FactorList) -> [String] {
    let pairs: [(String, String, String)] =
      [("preset", preset, other.preset), ("seed", "\(seed)", "\(other.seed)")]
      + factors.all.map {
        ($0.name, Self.list(self.factors[$0.column]), Self.list(other.factors[$0.column]))
      }
    let files = [traces.texts == other.traces.texts ? nil : "another trace"]
    return pairs.compactMap { $1 == $2 ? nil : "\($0) \($1) against \($2)" } + files.compactMap(\.self)
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "as the preset has it" : names.joined(separator: " ")
  }
}
