import Experiment
import Results

extension Summary {
  /// What answers for one workload, device and placement at one latency, for pages that show it apart.
  package struct Statement: Encodable, Sendable {
    package let workload, device, placement, latency: String
    /// The one that answers, then what else to know.
    package let sentences: [String]
  }

  package var statements: [Statement] {
    groups.flatMap { group in
      latencies.map { latency in
        Statement(
          workload: group.key.workload, device: group.key.values[AnyFactor(Factors.device)],
          placement: group.key.values[AnyFactor(Factors.placement)], latency: latency.spelling,
          sentences: SummaryAnswer(group, latency: latency, noise: control.noise).sentences)
      }
    }
  }

  /// What has to be known before any number: that the run is not whole, or that its control differs.
  package var warnings: [String] {
    (notes + [control.warning] + control.caution).map(Self.oneLine).filter { !$0.isEmpty }
  }

  /// How far noise goes; empty where the control differs.
  package var noiseNotes: [String] { [noiseNote].map(Self.oneLine).filter { !$0.isEmpty } }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined(separator: " ")
  }
}
