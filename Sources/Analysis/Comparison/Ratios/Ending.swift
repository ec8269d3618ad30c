package import Experiment
import Results

/// How the trials of a cell ended in one run.
package struct Ending: Sendable, Equatable {
  /// The number of trials for each status that occurred.
  package private(set) var counts: [TrialStatus: Int] = [:]
  /// The smallest depth at which a trial was terminated.
  package private(set) var depth: Int?

  package var trials: Int { counts.values.reduce(0, +) }

  package mutating func add(_ status: TrialStatus, depth reached: Int?) {
    counts[status, default: 0] += 1
    if status == .terminated, let reached { depth = min(depth ?? reached, reached) }
  }

  /// Whether the endings agree, regardless of the numbers of trials.
  func isAlike(_ other: Ending) -> Bool {
    Set(counts.keys) == Set(other.counts.keys) && depth == other.depth
      && (counts.count == 1 || counts == other.counts)
  }
}

extension CellTrials {
  /// How the trials ended; the table must have the column ``RunComparison/depthReached``.
  var ending: Ending {
    let depth = table.column(RunComparison.depthReached)
    var ending = Ending()
    for trial in measured {
      ending.add(table.status(of: trial), depth: table.value(depth, of: trial).map { Int($0) })
    }
    return ending
  }
}

extension Ending: CustomStringConvertible {
  /// `completed`, `terminated at depth 12 in 3 of 5`, `crashed in 1 of 5`.
  package var description: String {
    let parts = TrialStatus.allCases.compactMap { status -> String? in
      guard let count = counts[status] else { return nil }
      let place = status == .terminated ? depth.map { " at depth \($0)" } ?? "" : ""
      return "\(status.rawValue)\(place)" + (count == trials ? "" : " in \(count) of \(trials)")
    }
    return parts.joined(separator: ", ")
  }
}
