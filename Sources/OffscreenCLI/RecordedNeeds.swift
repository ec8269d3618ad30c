import Campaign
import Experiment
import Foundation
import Messages
import Results

/// The needs of an existing run, with their calibrations.
enum RecordedNeeds {
  /// Reads what the contents of a plan need; the rows of the run's trials supply what an older record doesn't contain.
  ///
  /// A trace that the run didn't replay, or not with the same kinds of pages, has no sessions, so that what it needs is found
  /// anew. It has the calibration of all others on the same device. If the run had other screens of the same names, its sizes
  /// and costs are not those of the plan's screens, so nothing is taken from it.
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
    let changed = record.kindsChanged(in: plan)
    guard changed.isEmpty else {
      Console.say(
        "\(changed.joined(separator: ", ")): not the screens that \(folder.path) measured, so they are measured anew"
      )
      return []
    }
    for index in needs.indices where !record.replayed(needs[index], asIn: plan) { needs[index].sessions = [] }
    return needs
      + plan.needs.filter { needs.of($0.cell, among: plan.factors) == nil }.compactMap { planned in
        needs.borrowed(for: plan.content(of: planned.cell))
      }
  }
}

extension RunRecord {
  /// The kinds whose screens have the same name in a plan, but other contents. How often they occur doesn't matter.
  func kindsChanged(in plan: Plan) -> [String] {
    plan.screens.filter { screen in
      guard var recorded = screens.first(where: { $0.kind == screen.kind }) else { return false }
      recorded.weight = screen.weight
      return recorded != screen
    }.map(\.kind)
  }

  /// Whether the run replayed the need's trace as the plan will: the seed and the screens decide what its pages are.
  fileprivate func replayed(_ need: Need, asIn plan: Plan) -> Bool {
    let workload = need.content[Factors.workload]
    func own(_ configuration: RunConfiguration) -> OwnTrace? {
      configuration.traces.first { $0.name == workload }
    }
    return configuration.seed == plan.configuration.seed && screens == plan.screens
      && own(configuration)?.text == own(plan.configuration)?.text
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
