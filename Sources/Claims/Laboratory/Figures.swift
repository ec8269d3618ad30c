import Harness
import MemoryProbe

extension TrialResult {
  /// Steps during which a critical warning was sent.
  var criticalWarnings: Int { timeline.count { $0.warning == "critical" } }

  /// The footprint after the last step of that name, in bytes; not a number if the trial didn't get there.
  func footprint(after event: String) -> Double {
    timeline.last { $0.event.hasPrefix(event) }.map { Double($0.memory.footprintBytes) } ?? .nan
  }

  /// The mean time of a measured return with its first use, in nanoseconds.
  var returnNanoseconds: Double {
    let measured = returns.filter { !$0.isWarmup }
    return Double(measured.reduce(0) { $0 + $1.totalNanoseconds + $1.firstUseNanoseconds })
      / Double(max(1, measured.count))
  }
}
