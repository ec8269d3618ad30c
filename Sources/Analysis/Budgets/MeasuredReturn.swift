import Experiment
import Results

/// The cost of one return; warm-up returns are excluded.
package struct MeasuredReturn: Sendable {
  package let workNanoseconds: UInt64
  package let roundTrips: Int

  package init(workNanoseconds: UInt64, roundTrips: Int) {
    self.workNanoseconds = workNanoseconds
    self.roundTrips = roundTrips
  }

  /// The work and the wait at a latency, in nanoseconds.
  func complete(at latency: FetchLatency) -> Double {
    Double(workNanoseconds) + Double(roundTrips) * Double(latency.nanoseconds)
  }

  /// Reads the measured returns from returns.csv, by trial; throws an error if the file is damaged.
  package static func all(in path: String) throws -> [Int: [MeasuredReturn]] {
    var reader = try ReturnReader(path: path)
    var all: [Int: [MeasuredReturn]] = [:]
    while let entry = try reader.next() {
      guard entry.isMeasured else { continue }
      all[entry.trial, default: []].append(
        MeasuredReturn(
          workNanoseconds: entry.nanoseconds + entry.firstUseNanoseconds, roundTrips: entry.roundTrips))
    }
    return all
  }
}
