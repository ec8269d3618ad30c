import Campaign
import Experiment
import Foundation
import Results

/// The needs of an existing run, with their calibrations.
enum RecordedNeeds {
  /// Reads what the contents of a plan need; the rows of the run's trials supply what an older record doesn't contain.
  ///
  /// A trace that the run didn't replay has no sessions, but the calibration of all others on the same device, if the run
  /// had the same screens.
  static func read(from folder: ResultsFolder, for plan: Plan) throws -> [RunRecord.Need] {
    let record = try RunRecord.read(from: folder)
    var needs = record.needs
    needs.poolNewPages()
    if needs.contains(where: { $0.calibration?.process == nil }),
      FileManager.default.fileExists(atPath: folder.trials)
    {
      let rows = try folder.trialRows(plan.schema).filter { $0.purpose == .need }
      for index in needs.indices where needs[index].calibration?.process == nil {
        let content = needs[index].content
        let row = rows.first { row in content.columns.allSatisfy { row[$0] == content[$0] } }
        needs[index].calibration?.process = row?.calibratedProcess
      }
    }
    let others = plan.screens.filter { screen in
      record.screens.contains { $0.kind == screen.kind && $0 != screen }
    }
    guard others.isEmpty else { return needs }
    return needs
      + plan.needs.filter { needs.of($0.cell, among: plan.factors) == nil }.compactMap { planned in
        needs.borrowed(for: plan.content(of: planned.cell))
      }
  }
}

extension [RunRecord.Need] {
  /// The kinds of all that differ from a content in nothing but the workload; `nil` if there is none.
  fileprivate func borrowed(for content: Content) -> RunRecord.Need? {
    let calibrations = filter { need in
      content.values.columns.allSatisfy { column in
        column == Factors.workload.column || need.content[column] == content.values[column]
      }
    }.compactMap(\.calibration)
    guard var all = calibrations.first else { return nil }
    all.addKinds(of: calibrations)
    return RunRecord.Need(content: content.values, sessions: [], calibration: all)
  }
}
