import Experiment
import Results

extension [TimelineRow] {
  /// Modal screens that came and went below the second level; those that a terminated trial never got to are none.
  ///
  /// A critical warning counts, and also a footprint that stays where one would be sent: while the level lasts, warnings
  /// rest.
  var quietVisits: Int {
    zip(self, dropFirst()).count { came, went in
      came.event.hasPrefix("present") && went.event.hasPrefix("dismiss") && !came.isAtSecondLevel
        && !went.isAtSecondLevel
    }
  }
}

extension TimelineRow {
  fileprivate var isAtSecondLevel: Bool {
    if let warning, ["critical", "terminated"].contains(warning) { return true }
    return limitBytes.map { Double(memory.footprintBytes) >= PressureRule.criticalShare * Double($0) }
      ?? false
  }
}

extension TrialResult {
  /// The footprint after the last step of that name, in bytes; not a number if the trial didn't get there.
  func footprint(after event: String) -> Double {
    timeline.last { $0.event.hasPrefix(event) }.map { Double($0.memory.footprintBytes) } ?? .nan
  }

  /// The same with that many screens over the home screen.
  func footprint(after event: String, screens: Int) -> Double {
    timeline.last { $0.event.hasPrefix(event) && $0.depth == screens + 1 }
      .map { Double($0.memory.footprintBytes) } ?? .nan
  }

  /// The mean time of a measured return with its first use, in nanoseconds.
  var returnNanoseconds: Double {
    let measured = measuredReturns
    return Double(measured.reduce(0) { $0 + $1.nanoseconds }) / Double(max(1, measured.count))
  }

  /// The shortest time of loading the view on measured returns to screens of a kind, in nanoseconds; not a number if
  /// there are none. Of a trace that pushes and pops alone.
  ///
  /// The work is the same each time, so that whatever makes one longer than another is not the strategy's.
  func loadViewNanoseconds(of kind: String) -> Double {
    var stack: [String] = []
    var kinds: [Int: String] = [:]
    for row in timeline {
      let words = row.event.split(separator: " ")
      if words[0] == "push" { stack.append(String(words[1])) }
      if words[0] == "pop" {
        stack.removeLast()
        kinds[row.step] = stack.last
      }
    }
    let times = returns.filter { !$0.isWarmup && kinds[$0.step] == kind }.map(\.times.loadView)
    return times.min().map(Double.init) ?? .nan
  }
}
