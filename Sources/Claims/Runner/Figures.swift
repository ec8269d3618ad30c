import Experiment
import Results

extension TrialResult {
  /// The footprint after the last step of that name, in bytes; not a number if the trial didn't get there.
  func footprint(after event: String) -> Double {
    timeline.last { $0.event.hasPrefix(event) }.map { Double($0.memory.footprintBytes) } ?? .nan
  }

  /// What was allocated after the last step of that name, in bytes; not a number if the trial didn't get there.
  func allocated(after event: String) -> Double {
    timeline.last { $0.event.hasPrefix(event) }.map { Double($0.memory.allocatedBytes) } ?? .nan
  }

  /// The same with that many screens over the home screen.
  func allocated(after event: String, screens: Int) -> Double {
    timeline.last { $0.event.hasPrefix(event) && $0.depth == screens + 1 }
      .map { Double($0.memory.allocatedBytes) } ?? .nan
  }

  /// The footprint after that step with that many screens over the home screen.
  func footprint(after event: String, screens: Int) -> Double {
    timeline.last { $0.event.hasPrefix(event) && $0.depth == screens + 1 }
      .map { Double($0.memory.footprintBytes) } ?? .nan
  }

  /// The mean time of a measured return with its first use, in nanoseconds.
  var returnNanoseconds: Double {
    let measured = measuredReturns
    return Double(measured.reduce(0) { $0 + $1.nanoseconds }) / Double(max(1, measured.count))
  }

  /// The mean of what a measured return takes with its waits at the usual latency, in nanoseconds.
  var completeNanoseconds: Double {
    let waits = measuredReturns.reduce(0) { $0 + $1.roundTrips }
    return returnNanoseconds
      + Double(waits) * Double(FetchLatency.usual.nanoseconds) / Double(max(1, measuredReturns.count))
  }

  /// The shortest time of what measured returns to screens of a kind take in the stages that `time` reads, in nanoseconds;
  /// not a number if there are none. Of a trace that pushes and pops alone.
  ///
  /// The work is the same each time, so that whatever makes one longer than another is not the strategy's.
  func shortestNanoseconds(onReturnsTo kind: String, _ time: (StageTimes) -> Int) -> Double {
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
    let times = returns.filter { !$0.isWarmup && kinds[$0.step] == kind }.map { time($0.times) }
    return times.min().map(Double.init) ?? .nan
  }
}
