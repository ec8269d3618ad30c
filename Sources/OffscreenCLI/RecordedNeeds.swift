import Experiment
import Foundation
import Results

/// The needs of an existing run, with their calibrations.
enum RecordedNeeds {
  /// Reads the needs; the rows of the run's trials supply what an older record doesn't contain.
  static func read(from folder: ResultsFolder, _ schema: Schema) throws -> [RunRecord.Need] {
    var needs = try RunRecord.read(from: folder).needs
    needs.poolNewPages()
    guard needs.contains(where: { $0.calibration?.process == nil }),
      FileManager.default.fileExists(atPath: folder.trials)
    else { return needs }
    let rows = try folder.trialRows(schema).filter { $0.purpose == .need }
    for index in needs.indices where needs[index].calibration?.process == nil {
      let content = needs[index].content
      let row = rows.first { row in content.columns.allSatisfy { row[$0] == content[$0] } }
      needs[index].calibration?.process = row?.calibratedProcess
    }
    return needs
  }
}
