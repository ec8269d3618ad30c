import Experiment
import Results

extension TrialResult {
  /// The footprint after the last step with this name, in bytes; NaN if the trial didn't reach it.
  func footprint(after event: String) -> Double {
    timeline.last { $0.event.hasPrefix(event) }.map { Double($0.memory.footprintBytes) } ?? .nan
  }

  /// The allocated bytes after the last step with this name; NaN if the trial didn't reach it.
  func allocated(after event: String) -> Double {
    timeline.last { $0.event.hasPrefix(event) }.map { Double($0.memory.allocatedBytes) } ?? .nan
  }

  /// The allocated bytes after this step with `screens` screens above the home screen.
  func allocated(after event: String, screens: Int) -> Double {
    timeline.last { $0.event.hasPrefix(event) && $0.depth == screens + 1 }
      .map { Double($0.memory.allocatedBytes) } ?? .nan
  }

  /// The footprint after this step with `screens` screens above the home screen.
  func footprint(after event: String, screens: Int) -> Double {
    timeline.last { $0.event.hasPrefix(event) && $0.depth == screens + 1 }
      .map { Double($0.memory.footprintBytes) } ?? .nan
  }

  /// The mean time of a measured return, including first use, in nanoseconds.
  var returnNanoseconds: Double {
    let measured = measuredReturns
    return Double(measured.reduce(0) { $0 + $1.nanoseconds }) / Double(max(1, measured.count))
  }

  /// The mean time of a measured return, including waits at the usual latency, in nanoseconds.
  var completeNanoseconds: Double {
    let waits = measuredReturns.reduce(0) { $0 + $1.roundTrips }
    return returnNanoseconds
      + Double(waits) * Double(FetchLatency.usual.nanoseconds) / Double(max(1, measuredReturns.count))
  }

  /// The shortest time of measured returns to screens of a kind in the stages that `time` reads, in nanoseconds; NaN
  /// without such returns. Works only for traces of pushes and pops.
  ///
  /// The work is the same each time, so differences between returns are noise and not the strategy's.
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
