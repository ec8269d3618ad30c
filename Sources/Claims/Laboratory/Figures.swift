import Harness
import MemoryProbe
import Screens

extension TrialResult {
  /// Steps during which a critical warning was sent.
  var criticalWarnings: Int { timeline.count { $0.warning == "critical" } }

  /// The footprint after the last step of that name, in bytes; of the whole trace if there is none.
  func footprint(after event: String) -> Double {
    Double((timeline.last { $0.event.hasPrefix(event) }?.memory ?? final).footprintBytes)
  }

  /// The mean time of a measured return with its first use, in nanoseconds.
  var returnNanoseconds: Double {
    let measured = returns.filter { !$0.isWarmup }
    return Double(measured.reduce(0) { $0 + $1.totalNanoseconds + $1.firstUseNanoseconds })
      / Double(max(1, measured.count))
  }

  /// The mean time of loadView over the measured returns that had it run, in nanoseconds.
  var loadViewNanoseconds: Double {
    let loading = returns.filter { !$0.isWarmup && $0.times.loadView > 0 }
    return Double(loading.reduce(0) { $0 + $1.times.loadView }) / Double(max(1, loading.count))
  }
}
