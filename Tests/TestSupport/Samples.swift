package import Experiment
import Foundation
import MemoryProbe
package import Results
import Screens
import Unloading

extension TrialOutcome {
  /// The outcome of a child that ended in this way.
  package static func ending(
    _ termination: ChildTermination, output: TrialReader = TrialReader(), lastWords: String = ""
  ) -> TrialOutcome {
    TrialOutcome(
      termination: termination, output: output, standardErrorTail: lastWords, wallNanoseconds: 1)
  }

  /// The outcome of a child that wrote this result.
  package static func result(_ result: TrialResult) throws -> TrialOutcome {
    var reader = TrialReader()
    try reader.read(TrialStream.bytes(of: result))
    return .ending(.exited(0), output: reader)
  }
}

extension TrialResult {
  /// A result of one session that needed 1,000,000 bytes, with one step and one return.
  package static func sample(_ status: TrialStatus = .completed, decay: Int = -1) throws -> TrialResult {
    let names = [
      "footprint", "allocated", "active", "residentLessMetadata", "metadata", "retained", "rssAnon",
    ]
    let bytes = Dictionary(uniqueKeysWithValues: names.map { ($0 + "Bytes", 4_096) })
    let memory = try JSONDecoder().decode(MemoryReading.self, from: JSONEncoder().encode(bytes))
    var result = TrialResult(
      allocator: try allocatorInForce(decay: decay), baseline: memory, peak: memory, mean: memory,
      final: memory)
    result.status = status
    var need = SessionNeed()
    need.peakBytes = 1_000_000
    need.largestScreenBytes = 10_000
    result.sessions = [need]
    result.timeline = [
      TimelineRow(
        step: 0, session: 0, virtualMilliseconds: 0, event: "push 1", warning: nil, limitBytes: nil, depth: 2,
        loadedScreens: 2, stepPeakFootprintBytes: 4_096, memory: memory)
    ]
    result.returns = [
      ReturnRow(
        step: 0, screen: 0, isWarmup: false, isPurged: false, resources: [], times: .init(),
        totalNanoseconds: 100, firstUseNanoseconds: 20, minorFaults: 0, stateLost: false, pixelsDiffer: false)
    ]
    return result
  }
}

/// The allocator in force, as it would be in a child of that decay.
private func allocatorInForce(decay: Int) throws -> AllocatorInForce {
  var record =
    try JSONSerialization.jsonObject(with: JSONEncoder().encode(AllocatorInForce.read())) as? [String: Any]
    ?? [:]
  record["opt.dirty_decay_ms"] = decay
  return try JSONDecoder().decode(AllocatorInForce.self, from: JSONSerialization.data(withJSONObject: record))
}

extension RunConfiguration {
  /// Screens so light that their fixtures are made at once.
  package static let lightScreens = NamedText(
    name: "light.screens", text: "note views:5 rows:1 fields:1 drawn:1%\n")

  /// One block of the strategies on deep-stack at the limits, with the light screens.
  package static func light(_ strategies: [String], limits: [String] = ["40%"], blocks: Int = 1)
    -> RunConfiguration
  {
    var configuration = RunConfiguration()
    configuration.preset = "quick"
    configuration.strategies = strategies
    configuration.workloads = ["deep-stack"]
    configuration.limits = limits
    configuration.blocks = blocks
    configuration.screens = lightScreens
    return configuration
  }
}
