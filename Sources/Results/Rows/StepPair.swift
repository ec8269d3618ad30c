package import Experiment

/// A step that both sides of a block performed with the same work: a row of pairs.csv.
package struct StepPair: Sendable {
  /// The kind of the step.
  package enum Kind: String, CaseIterable {
    case `return`, push
  }

  package let planned: PlannedTrial
  package let trials: Sides<Int>
  package let kind: Kind
  /// For a return, the number of its step in the trial; for a push, its number, from 0.
  package let step: Int
  package let nanoseconds: Sides<Int>

  /// The steps of a block's trials; none unless both trials completed.
  package static func all(of planned: PlannedTrial, _ records: Sides<TrialRecord>) -> [StepPair] {
    guard let base = records.base.result, let head = records.head.result,
      base.status == .completed, head.status == .completed
    else { return [] }
    func pair(_ kind: Kind, _ step: Int, _ base: Int, _ head: Int) -> StepPair {
      StepPair(
        planned: planned, trials: Sides { records[$0].planned.trial }, kind: kind, step: step,
        nanoseconds: Sides(base: base, head: head))
    }
    let heads = Dictionary(
      head.measuredReturns.map { ($0.step, $0) }, uniquingKeysWith: { first, _ in first })
    let returns = base.measuredReturns.compactMap { row in
      // A return that made other resources again is not the same work.
      heads[row.step].flatMap { other in
        other.resources == row.resources ? pair(.return, row.step, row.nanoseconds, other.nanoseconds) : nil
      }
    }
    let areSame = base.pushNanoseconds.count == head.pushNanoseconds.count
    let pushes = areSame ? zip(base.pushNanoseconds, head.pushNanoseconds).enumerated().map { $0 } : []
    return returns + pushes.map { pair(.push, $0.offset, $0.element.0, $0.element.1) }
  }
}
